import { mediaUpload } from '@pv-brain/contract/content/calls/media.ts';
import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { MEDIA_UPLOAD } from '@pv-brain/contract/content/messages/office-media.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import type { ComponentProps } from 'react';
import { type Upload, type Uploads, useUploads } from '../../../shared/api/use-uploads.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { MEDIA_QUERIES, type Picture } from './queries.ts';
import styles from './upload-list.module.css';

/** Uploads pictures to the library. `tag` is added to each, and `onDone` is called for each uploaded one. */
export function usePictureUploads({
  tag = '',
  onDone,
}: {
  tag?: string;
  onDone?: (picture: Picture) => void;
} = {}): Uploads<Picture> {
  const queries = useQueryClient();
  return useUploads<Picture>({
    declared: mediaUpload,
    fields: { tags: tag },
    onDone(picture) {
      void queries.invalidateQueries({ queryKey: MEDIA_QUERIES });
      onDone?.(picture);
    },
  });
}

/** Progress of an upload; after the last byte, the server still processes the file. */
function UploadStatus({ upload: { name, state, progress, msg } }: { upload: Upload }) {
  if (state === 'failed') return <span className="fault">{msg}</span>;
  if (state === 'done') return <span className="quiet">{msg}</span>;
  if (state === 'waiting') return <span className="quiet">{MEDIA_UPLOAD.waiting}</span>;
  if (progress === 1) return <span className="quiet">{MEDIA_UPLOAD.working}</span>;
  return (
    <Progress percent={Math.round(progress * 100)} size="small" aria-label={MEDIA_UPLOAD.progress(name)} />
  );
}

function summaryOf(uploads: readonly Upload[]): string {
  const count = (...states: Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length;
  const [pending, failed, done] = [count('waiting', 'sending'), count('failed'), count('done')];
  if (pending > 0) return MEDIA_UPLOAD.sending(pending);
  return failed > 0 ? MEDIA_UPLOAD.someFailed(done, failed) : MEDIA_UPLOAD.finished(done);
}

/** A newly added picture needs no line of its own. */
const isListed = ({ state, msg }: Upload) => state !== 'done' || msg !== MEDIA_ANSWER.added;

type ListedUploads = Pick<Uploads<never>, 'all' | 'isUploading' | 'retry' | 'cancel' | 'clear'>;

/** Uploads with their progress; renders nothing without any. */
export function UploadList({
  uploads: { all, isUploading, retry, cancel, clear },
}: {
  uploads: ListedUploads;
}) {
  if (all.length === 0) return null;
  return (
    <section className={`line-below shaded ${styles.uploads}`} aria-label={MEDIA_UPLOAD.list}>
      <div className={`row gap-12 min-44 ${styles.head}`}>
        <Icon name="upload" />
        <b role="status">{summaryOf(all)}</b>
        {isUploading ? (
          <Progress
            className="grow"
            percent={Math.round((all.reduce((sum, { progress }) => sum + progress, 0) / all.length) * 100)}
            size="small"
            aria-label={MEDIA_UPLOAD.list}
          />
        ) : (
          <Button type="text" size="small" onClick={clear}>
            {MEDIA_UPLOAD.close}
          </Button>
        )}
      </div>
      <ul>
        {all.filter(isListed).map((upload) => (
          <li key={upload.key} className="grid gap-12 fs-13" data-state={upload.state}>
            <span className="ellipsis">{upload.name}</span>
            <UploadStatus upload={upload} />
            {upload.canRetry && (
              <Button type="link" size="small" onClick={() => retry(upload.key)}>
                {MEDIA_UPLOAD.retry}
              </Button>
            )}
            {upload.state !== 'done' && (
              <IconButton
                className={styles.cancel}
                size="small"
                icon="close"
                label={MEDIA_UPLOAD.cancel(upload.name)}
                onClick={() => cancel(upload.key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Value of the accept attribute of an input for pictures. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const UploadButton = (button: Pick<ComponentProps<typeof FileButton>, 'onFiles' | 'type'>) => (
  <FileButton
    {...button}
    hasWords
    isMultiple
    icon="upload"
    label={MEDIA_UPLOAD.choose}
    inputLabel={MEDIA_UPLOAD.label}
    accept={PICTURES}
  />
);
