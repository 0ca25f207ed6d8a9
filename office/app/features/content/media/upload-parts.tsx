import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { MEDIA_UPLOAD } from '@pv-brain/contract/content/messages/office-media.ts';
import { Button, Progress } from 'antd';
import type { Upload, Uploads } from '../../../shared/api/use-uploads.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from './upload-list.module.css';

/** Progress of an upload; after the last byte, the server still processes the file. */
function Standing({ upload: { name, state, sent, msg } }: { upload: Upload }) {
  if (state === 'failed') return <span className="fault">{msg}</span>;
  if (state === 'done') return <span className="quiet">{msg}</span>;
  if (state === 'waiting') return <span className="quiet">{MEDIA_UPLOAD.waiting}</span>;
  if (sent === 1) return <span className="quiet">{MEDIA_UPLOAD.working}</span>;
  return <Progress percent={Math.round(sent * 100)} size="small" aria-label={MEDIA_UPLOAD.progress(name)} />;
}

function summary(all: readonly Upload[]): string {
  const count = (...states: Upload['state'][]) => all.filter(({ state }) => states.includes(state)).length;
  const [open, failed, done] = [count('waiting', 'sending'), count('failed'), count('done')];
  if (open > 0) return MEDIA_UPLOAD.sending(open);
  return failed > 0 ? MEDIA_UPLOAD.someFailed(done, failed) : MEDIA_UPLOAD.finished(done);
}

/** A newly added picture needs no line of its own. */
const isTold = ({ state, msg }: Upload) => state !== 'done' || msg !== MEDIA_ANSWER.added;

type Listed = Pick<Uploads<never>, 'all' | 'retry' | 'cancel' | 'clear'>;

/** Uploads with their progress; renders nothing without any. */
export function UploadList({ uploads: { all, retry, cancel, clear } }: { uploads: Listed }) {
  if (all.length === 0) return null;
  const isOver = all.every(({ state }) => state === 'done' || state === 'failed');
  return (
    <section className={`line-below shaded ${styles.uploads}`} aria-label={MEDIA_UPLOAD.list}>
      <div className={`row gap-12 ${styles.head}`}>
        <Icon name="upload" />
        <b role="status">{summary(all)}</b>
        {isOver ? (
          <Button type="text" size="small" onClick={clear}>
            {MEDIA_UPLOAD.close}
          </Button>
        ) : (
          <Progress
            className="grow"
            percent={Math.round((all.reduce((sum, { sent }) => sum + sent, 0) / all.length) * 100)}
            size="small"
            aria-label={MEDIA_UPLOAD.list}
          />
        )}
      </div>
      <ul>
        {all.filter(isTold).map((each) => (
          <li key={each.key} data-state={each.state}>
            <span className="ellipsis">{each.name}</span>
            <Standing upload={each} />
            {each.state === 'failed' && (
              <Button type="link" size="small" onClick={() => retry(each.key)}>
                {MEDIA_UPLOAD.retry}
              </Button>
            )}
            {each.state !== 'done' && (
              <IconButton
                className={styles.cancel}
                size="small"
                icon="close"
                label={MEDIA_UPLOAD.cancel(each.name)}
                onClick={() => cancel(each.key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void;
  label?: string;
  /** Allows one file only, as for a replacement. */
  isSingle?: boolean;
  isPrimary?: boolean;
}

export function UploadButton({
  onFiles,
  label = MEDIA_UPLOAD.choose,
  isSingle = false,
  isPrimary,
}: UploadButtonProps) {
  return (
    <FileButton
      hasWords
      onFiles={onFiles}
      label={label}
      type={isPrimary ? 'primary' : 'default'}
      icon={isSingle ? 'swap' : 'upload'}
      inputLabel={isSingle ? label : MEDIA_UPLOAD.label}
      accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
      isMultiple={!isSingle}
    />
  );
}
