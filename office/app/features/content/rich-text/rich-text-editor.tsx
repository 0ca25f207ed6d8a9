import { TEXT_FOOT } from '@pv-brain/contract/content/messages/office-text.ts';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './editor.tsx';

const Editor = lazy(() => import('./editor.tsx'));

/** Rich-text editor. Its script is loaded when the first one is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <div className="surface centred quiet" role="status" style={{ minHeight: 400 }}>
          <div>
            <Spin size="small" /> {TEXT_FOOT.loading}
          </div>
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
