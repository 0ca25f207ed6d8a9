import { MEDIA_UPLOAD } from '@pv-brain/contract/content/messages/office-media.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';

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
