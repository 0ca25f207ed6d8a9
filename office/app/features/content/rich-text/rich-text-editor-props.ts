import type { PickPicture } from './picture-view.tsx';
import type { UploadFile, UploadPicture } from './uploads.ts';

export interface RichTextEditorProps {
  /** Markup of an article; drafts may be unsanitised. */
  value?: string | undefined;
  /** Called with the markup after each change; an empty string without content. */
  onChange?: (html: string) => void;
  label: string;
  id?: string | undefined;
  /** Called when an upload starts or ends; the markup contains a picture only once it is uploaded. */
  onUploading?: (isUploading: boolean) => void;
  /** Recommended maximum of characters; shown, not enforced. */
  maxLength?: number | undefined;
  readOnly?: boolean;
  /** Without both, no picture can be inserted. */
  onPickPicture?: PickPicture;
  onUploadPicture?: UploadPicture;
  /** Without it, a file can be linked only by its address. */
  onUploadFile?: UploadFile;
}
