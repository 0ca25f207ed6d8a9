import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { Entry } from './entry.tsx';

function Log() {
  const [seq, setSeq] = useState('');
  return (
    <>
      <button type="button" onClick={() => setSeq('7')}>
        查看
      </button>
      <Entry seq={seq} rows={[]} onOpen={(next) => setSeq(String(next ?? ''))} />
    </>
  );
}

it('returns the focus to the entry whose details are closed', async () => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '没有这条记录' }));
  renderOffice(<Log />);
  const opener = screen.getByRole('button', { name: '查看' });
  opener.focus();
  fireEvent.click(opener);
  const retry = await screen.findByText('没有这条记录');
  (retry.closest('[tabindex]') as HTMLElement | null)?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
