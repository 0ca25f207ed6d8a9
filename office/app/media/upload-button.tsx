import { MEDIA_UPLOAD } from '@pv-brain/contract/messages/office-media.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { Icon } from '../ui/icon.tsx';

interface UploadButtonProps {
  onFiles: (files: readonly File[]) => void;
  label?: string;
  /** One file only, as for a replacement. */
  isSingle?: boolean;
  isPrimary?: boolean;
}

/** Opens the choice of files. */
export function UploadButton({
  onFiles,
  label = MEDIA_UPLOAD.choose,
  isSingle,
  isPrimary,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<Icon name={isSingle ? 'swap' : 'upload'} size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={isSingle ? label : MEDIA_UPLOAD.label}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple={!isSingle}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
