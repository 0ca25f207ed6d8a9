import { MEDIA_UPLOAD } from '@pv-brain/contract/content/messages/office-media.ts';
import { useDrop, usePaste } from '../../../shared/files/incoming-files.ts';
import styles from './media-drawer.module.css';
import type { Picture } from './queries.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { usePictureUploads } from './use-uploads.ts';

/** Uploads a picture and chooses it, but none that comes while another one is being described. */
export function PickUpload({ isShown, onPick }: { isShown: boolean; onPick: (picture: Picture) => void }) {
  const uploads = usePictureUploads({ onDone: (picture) => isShown && onPick(picture) });
  const { isOver, target } = useDrop(uploads.add);
  usePaste(uploads.add, isShown);
  return (
    <>
      <div className={styles.zone} data-over={isOver || undefined} {...target}>
        <b>{isOver ? MEDIA_UPLOAD.drop : MEDIA_UPLOAD.zone}</b>
        <UploadButton onFiles={uploads.add} />
        <p>{MEDIA_UPLOAD.rule}</p>
      </div>
      <UploadList uploads={uploads} />
    </>
  );
}
