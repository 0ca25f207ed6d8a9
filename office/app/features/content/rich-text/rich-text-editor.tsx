import { TEXT_FOOT } from '@pv-brain/contract/content/messages/office-text.ts';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import styles from './rich-text-editor.module.css';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';

const Editor = lazy(() => import('./editor.tsx'));

/** Rich-text editor. Its script is loaded when the first one is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className={`quiet ${styles.loading}`} role="status">
          <Spin size="small" /> {TEXT_FOOT.loading}
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
