import { TEXT_FOOT } from '@pv-brain/contract/messages/office-text.ts';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { PickPicture } from './picture-view.tsx';
import styles from './rich-text-editor.module.css';
import type { UploadFile, UploadPicture } from './uploads.ts';

export interface RichTextEditorProps {
  /** An article's markup; drafts need not have been cleaned. */
  value?: string | undefined;
  /** Told of the markup, empty where nothing is in it; of nothing before something is changed. */
  onChange?: (html: string) => void;
  /** What the text is, for those who do not see where it stands. */
  label: string;
  id?: string | undefined;
  /** Told while pictures are on their way, which the markup is without until they are there. */
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

const Editor = lazy(() => import('./editor.tsx'));

/** An article being written. Its script is fetched when the first one is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.loading} role="status">
          <Spin size="small" /> {TEXT_FOOT.loading}
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
