import { FILES_CONTROL } from '@pv-brain/contract/content/messages/office-form.ts';
import { Button, Progress } from 'antd';
import type { Upload } from '../../../../shared/api/use-uploads.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './files-control.module.css';

/** Progress of an upload; after the last byte, the server still checks the file. */
function Standing({ upload: { name, state, sent, msg } }: { upload: Upload }) {
  if (state === 'failed')
    return (
      <span className={styles.failed} role="alert">
        {msg}
      </span>
    );
  if (state === 'waiting') return <span className={`small ${styles.size}`}>{FILES_CONTROL.waiting}</span>;
  if (sent === 1) return <span className={`small ${styles.size}`}>{FILES_CONTROL.working}</span>;
  return <Progress percent={Math.round(sent * 100)} size="small" aria-label={FILES_CONTROL.progress(name)} />;
}

interface FileUploadProps {
  upload: Upload;
  onRetry(): void;
  onCancel(): void;
}

/** A pending or failed upload, with the reason. */
export function FileUpload({ upload, onRetry, onCancel }: FileUploadProps) {
  const { name, state } = upload;
  return (
    <li className={`row ${styles.row}`} data-state={state}>
      <Icon name="upload" size={16} />
      <b className={styles.name}>{name}</b>
      <span className={styles.standing}>
        <Standing upload={upload} />
      </span>
      {state === 'failed' && (
        <Button type="link" size="small" onClick={onRetry}>
          {FILES_CONTROL.retry}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" size={16} />}
        aria-label={FILES_CONTROL.cancel(name)}
        title={FILES_CONTROL.cancel(name)}
        onClick={onCancel}
      />
    </li>
  );
}
