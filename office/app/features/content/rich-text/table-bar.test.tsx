import { render, screen } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { stubBrowser } from '../../../testing.ts';
import { ARTICLE } from './schema.ts';
import { TableBar } from './table-bar.tsx';

it('waits for the next editor when a slow rendering shows an article that begins with a table', () => {
  stubBrowser();
  const editor = new Editor({ extensions: ARTICLE, content: '<table><tr><td>格</td></tr></table>' });
  // As useEditor does a millisecond after it has created an editor that is not shown yet.
  editor.destroy();
  render(<TableBar editor={editor} container={{ current: document.body }} />);
  expect(screen.getByRole('toolbar', { name: '表格' })).toBeTruthy();
});
