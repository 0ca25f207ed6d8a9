import type { PickPicture } from './picture-view.tsx';
import type { UploadFile, UploadPicture } from './uploads.ts';

export interface RichTextEditorProps {
  /** An article's markup; drafts need not have been cleaned. */
  value?: string | undefined;
  /** Called with the markup after each change; empty where there is no content. */
  onChange?: (html: string) => void;
  /** What the text is, for those who do not see where it stands. */
  label: string;
  id?: string | undefined;
  /** Called when an upload starts or ends; the markup contains a picture only once it is uploaded. */
  onUploading?: (isUploading: boolean) => void;
  /** Characters that there should be at most; shown, not enforced. */
  maxLength?: number | undefined;
  readOnly?: boolean;
  /** Both left out, no picture can be put in. */
  onPickPicture?: PickPicture;
  onUploadPicture?: UploadPicture;
  /** Left out, a file can be named by its address alone. */
  onUploadFile?: UploadFile;
}
