import { ATTACHMENT } from '@pv-brain/contract/submissions/messages/submission.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { fileSize } from './file-size.ts';
import styles from './upload-item.module.css';
import type { UploadItem } from './use-uploads.ts';

/** Characters that are never cut: the extension, and the difference between 材料1.zip and 材料2.zip. */
const TAIL_CHARACTERS = 9;

/** A file's name on one line; a long one is shortened in the middle. */
function FileName({ name }: { name: string }) {
  const characters = [...name];
  if (characters.length <= TAIL_CHARACTERS) return <span className={`flex ${styles.name}`}>{name}</span>;
  return (
    <span className={`flex ${styles.name}`} title={name}>
      <span className={styles.start}>{characters.slice(0, -TAIL_CHARACTERS).join('')}</span>
      <span>{characters.slice(-TAIL_CHARACTERS).join('')}</span>
    </span>
  );
}

interface UploadRowProps {
  item: UploadItem;
  /** Also cancels a running upload. */
  onRemove: () => void;
  onRetry: () => void;
}

/** One file: its name, size and progress, and a button that removes it. */
export function UploadRow({ item, onRemove, onRetry }: UploadRowProps) {
  return (
    <li className={`surface grid fs-14 ${styles.item}`}>
      <Icon name="paperclip" className={`text-2 ${styles.clip}`} />
      <FileName name={item.name} />
      <div className={`row gap-12 nowrap text-2 ${styles.state}`}>
        <span className="text-3">{fileSize(item.size)}</span>
        <State item={item} />
      </div>
      {item.state === 'failed' && (
        <p className={`row spread breaks ${styles.failed}`}>
          <span>{item.msg}</span>
          {!item.isFinal && (
            <button type="button" className={`inline rigid rounded ${styles.retry}`} onClick={onRetry}>
              <Icon name="refresh" />
              {ATTACHMENT.retry}
              <span className="visually-hidden">{item.name}</span>
            </button>
          )}
        </p>
      )}
      <IconButton
        icon="close"
        className={`icon-button rounded text-2 ${styles.remove}`}
        label={ATTACHMENT.remove(item.name)}
        onClick={onRemove}
      />
    </li>
  );
}

function State({ item }: { item: UploadItem }) {
  switch (item.state) {
    case 'waiting':
      return <span>{ATTACHMENT.waiting}</span>;
    case 'sending':
      return (
        <>
          <span className={styles.percent}>{ATTACHMENT.sending(Math.floor(item.share * 100))}</span>
          <progress className={styles.bar} max={1} value={item.share} aria-label={item.name} />
        </>
      );
    case 'done':
      return (
        <span className={`inline ${styles.done}`}>
          <Icon name="check" />
          {ATTACHMENT.done}
        </span>
      );
    case 'failed':
      return (
        <span className={`inline ${styles.bad}`}>
          <Icon name="alert" />
          {ATTACHMENT.failed}
        </span>
      );
  }
}
