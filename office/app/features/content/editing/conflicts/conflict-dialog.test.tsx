import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../../../shared/testing.tsx';
import { stubBrowser } from '../../../../testing.ts';
import { contentOfItem, type Item } from '../content.ts';
import type { ContentForm } from '../use-content.ts';
import ConflictDialog from './conflict-dialog.tsx';

const handlers = { onClose: vi.fn(), onShowChanges: vi.fn(), onCopy: vi.fn(), onMerged: vi.fn() };

const item = (values: object, revision: number): Item => ({
  fdId: 'p1',
  title: '',
  category: '1',
  state: 'published',
  revision,
  updatedBy: '苏映',
  pinned: false,
  featured: false,
  demo: false,
  publishedAt: '2026-11-18 09:30:00',
  createdAt: '',
  updatedAt: '2026-11-20 10:44:02',
  values: { fdTitle: '认定通知', fdContent: '<p>各有关企业：</p>', ...values },
});

/** Opens the dialog for an item that both sides have changed. */
function open({ before, mine, theirs }: Record<'before' | 'mine' | 'theirs', object>, change: object = {}) {
  const type = contentTypes.policy;
  const content = contentOfItem(type, item(mine, 8));
  const form = { type, content, base: 8 } as unknown as ContentForm;
  renderOffice(
    <ConflictDialog
      section="policy"
      form={form}
      newer={{ item: { ...item(theirs, 9), ...change }, baseItem: item(before, 8) }}
      isCopying={false}
      {...handlers}
    />,
  );
  return { mine: content };
}

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', rows: [], total: 0 }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const textsOf = (element: HTMLElement, tag: string) =>
  [...element.querySelectorAll(tag)].map(({ textContent }) => textContent);

it('marks the words that each side changed, in a field and in an article', () => {
  const paragraph = (last: string) => ({ fdContent: `<p>各有关企业：</p><p>企业于${last}前在线提交。</p>` });
  open({
    before: { fdTheme: '智能制造试点', ...paragraph('11月30日') },
    mine: { fdTheme: '智能工厂试点', ...paragraph('12月18日') },
    theirs: { fdTheme: '智能制造示范', ...paragraph('12月20日') },
  });
  const theme = screen.getByRole('group', { name: /主题/ });
  expect([textsOf(theme, 'del'), textsOf(theme, 'ins')]).toEqual([
    ['制造', '试点'],
    ['工厂', '示范'],
  ]);
  const text = screen.getByRole('group', { name: /正文/ });
  const [mine, theirs] = within(text).getAllByRole('radio');
  expect(textsOf(text, 'ins')).toEqual(['12月18', '12月20']);
  fireEvent.click(theirs as HTMLElement);
  expect([mine, theirs].map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
});

it('offers the other side’s changes and a copy before any choice', () => {
  open({ before: {}, mine: { fdTheme: '甲' }, theirs: { fdTheme: '乙' } });
  expect(screen.getByRole('dialog', { name: '这条政策刚刚被苏映保存过' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '看看对方改了什么' }));
  fireEvent.click(screen.getByRole('button', { name: '另存为草稿副本' }));
  expect(
    [handlers.onShowChanges, handlers.onCopy, handlers.onMerged].map(({ mock }) => mock.calls.length),
  ).toEqual([1, 1, 0]);
});

it('merges the chosen values, and passes on those not chosen', () => {
  const { mine } = open({ before: {}, mine: { fdTheme: '甲' }, theirs: { fdTheme: '乙' } });
  fireEvent.click(screen.getByRole('button', { name: '全部用苏映的' }));
  fireEvent.click(screen.getByRole('button', { name: '合并并继续' }));
  expect(handlers.onMerged).toHaveBeenCalledWith(
    expect.objectContaining({ values: expect.objectContaining({ fdTheme: '乙' }) }),
    mine.values,
  );
});

it.each([
  [{}, false],
  [{ state: 'withdrawn' }, true],
])('says that the item was withdrawn meanwhile, after the change %j', (change, isSaid) => {
  open({ before: {}, mine: { fdTheme: '甲' }, theirs: {} }, change);
  expect(screen.queryByText(/这条政策现在是“已撤回”状态。/) !== null).toBe(isSaid);
});
