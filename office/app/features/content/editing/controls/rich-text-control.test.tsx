import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../shared/api/query-client.ts';
import { renderOffice } from '../../../../shared/testing.tsx';
import { stubBrowser, stubUploads } from '../../../../testing.ts';
import { listQuery } from '../../media/queries.ts';
import { FIRST } from '../../media/view.ts';
import type { RichTextEditorProps } from '../../rich-text/editor.tsx';
import { RichTextControl } from './rich-text-control.tsx';

// In place of the editor, which is a large script.
vi.mock('../../rich-text/rich-text-editor.tsx', () => ({
  RichTextEditor: ({ onUploadPicture }: RichTextEditorProps) => (
    <button type="button" onClick={() => void onUploadPicture?.(new File(['x'], '屋顶.png'))}>
      粘贴
    </button>
  ),
}));

it('shows a pasted picture in the media library, which was open before', async () => {
  stubBrowser();
  const data = { id: 'a', alt: '', width: 2400, height: 1500 };
  stubUploads(({ answer }) => answer({ code: 0, msg: '', data }));
  const queries = createQueryClient();
  const { queryKey } = listQuery(FIRST);
  queries.setQueryData(queryKey, { code: 0, msg: '', rows: [], total: 0 });
  renderOffice(
    <RichTextControl
      id="body"
      field={contentTypes.policy.fields.fdContent}
      value=""
      onChange={() => {}}
      isFaulty={false}
      onUploading={() => {}}
    />,
    queries,
  );
  fireEvent.click(screen.getByRole('button', { name: '粘贴' }));
  await expect.poll(() => queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
