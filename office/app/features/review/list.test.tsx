import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { INBOX_LIST } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type InboxViewing, viewOf } from '../../shared/routes/review-view.ts';
import { renderRoutes } from '../../shared/testing.tsx';
import { stubBrowser } from '../../testing.ts';
import { List } from './list.tsx';
import { row } from './testing.ts';
import { useQueue } from './use-queue.ts';

const view = viewOf('application', new URLSearchParams());
const viewing: InboxViewing = { view, show() {}, addressTo: (fdId) => `/applications/${fdId}` };

function Queue() {
  return (
    <List list="application" viewing={viewing} queue={useQueue('application', view)} openId={undefined} />
  );
}

it('keeps the loaded rows when the next ones cannot be loaded, and loads them on request', async () => {
  stubBrowser();
  let isDown = true;
  vi.stubGlobal('fetch', async (url: string) => {
    const isFirst = url.includes('pageNum=1&');
    if (!isFirst && isDown) return Response.json({ code: 500, msg: '系统繁忙' });
    const rows = [row(isFirst ? 'a' : 'b')];
    return Response.json({ code: 0, msg: '', rows, total: 21, counts: [], mine: 0, oldest: null });
  });
  renderRoutes([{ path: '*', element: <Queue /> }]);
  fireEvent.click(await screen.findByRole('button', { name: INBOX_LIST.more(20) }));
  expect((await screen.findByRole('alert')).textContent).toContain('系统繁忙');
  expect(screen.getByText('项目 a')).toBeTruthy();

  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: OFFICE_STATE.reload }));
  expect(await screen.findByText('项目 b')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
