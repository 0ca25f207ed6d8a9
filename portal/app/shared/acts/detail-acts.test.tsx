import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDialogs, press, stubCopyCommand } from '../form/testing.ts';
import { NoticeBox } from '../ui/notice/notice.tsx';
import { Contact } from './contact.tsx';
import { DetailActs } from './detail-acts.tsx';
import { readFavourites, toggleFavourite } from './favourites.ts';
import FavouritesDialog from './favourites-dialog.tsx';

const Page = () => (
  <>
    <DetailActs title="首台套" />
    <Contact kind="phone" text="0571-86510000" />
    <NoticeBox />
  </>
);

function show() {
  const Stub = createRoutesStub([{ path: '/project/detail/:fdId', Component: Page }]);
  return render(<Stub initialEntries={['/project/detail/p1?from=mail']} />);
}

beforeEach(fakeDialogs);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('the copy button copies the page’s address and shows a notice', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show();
  press('复制链接');
  expect(writeText).toHaveBeenCalledWith(location.origin + location.pathname);
  expect(await screen.findByText('已复制')).toBeTruthy();
});

it('copies from an input if the clipboard is refused', async () => {
  const writeText = vi.fn().mockRejectedValue(new Error('not allowed'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const copied = Promise.withResolvers<string | undefined>();
  stubCopyCommand(() => {
    copied.resolve(document.querySelector<HTMLInputElement>('button + input')?.value);
    return true;
  });
  show();
  press('复制电话');
  expect(await copied.promise).toBe('0571-86510000');
  expect(await screen.findByText('已复制')).toBeTruthy();
});

it.each(['复制链接', '复制电话'])('%s says that it failed, whatever was to be copied', async (label) => {
  const writeText = vi.fn().mockRejectedValue(new Error('not allowed'));
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  stubCopyCommand(() => false);
  show();
  press(label);
  expect(await screen.findByText('复制失败，请手动复制')).toBeTruthy();
});

it('the favourite button saves the page, lists the favourites and removes it again', async () => {
  show();
  press('收藏');
  const dialog = await screen.findByRole('dialog', { name: '我的收藏' });
  expect(within(dialog).getByRole('link', { name: '首台套' }).getAttribute('href')).toBe(
    '/project/detail/p1',
  );
  fireEvent.click(within(dialog).getByText('关闭', { selector: 'button' }));
  expect(readFavourites()).toEqual([{ path: '/project/detail/p1', title: '首台套' }]);
  const button = screen.getByRole('button', { name: '已收藏' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  press('已收藏');
  expect(readFavourites()).toEqual([]);
});

it('removing a favourite focuses the button of its neighbour, and after the last the dialog’s close button', () => {
  for (const title of ['三', '二', '一']) toggleFavourite({ path: `/policy/detail/${title}`, title });
  const Dialog = () => <FavouritesDialog open onClose={() => {}} />;
  const Stub = createRoutesStub([{ path: '/', Component: Dialog }]);
  render(<Stub />);
  for (const [title, focused] of [
    ['一', '取消收藏：二'],
    ['三', '取消收藏：二'],
    ['二', '关闭'],
  ] as const) {
    press(`取消收藏：${title}`);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(focused);
  }
});

it('the favourite button reports unavailable storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('full');
  });
  show();
  press('收藏');
  expect(await screen.findByText('浏览器未允许保存，无法收藏')).toBeTruthy();
});

it('the WeChat button shows the address as a QR code', async () => {
  show();
  press('微信分享');
  expect(await screen.findByRole('img', { name: '本页面的二维码' })).toBeTruthy();
});

it('the print button prints the page', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show();
  fireEvent.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
});

it('favourites keep the newest 200 and ignore invalid entries', () => {
  for (let at = 1; at <= 201; at += 1) toggleFavourite({ path: `/policy/detail/${at}`, title: `${at}` });
  const favourites = readFavourites();
  expect([favourites.length, favourites[0]?.path, favourites.at(-1)?.path]).toEqual([
    200,
    '/policy/detail/201',
    '/policy/detail/2',
  ]);
  expect(readFavourites('[{"path":"//elsewhere.example","title":"x"},{"path":"/a"},1]')).toEqual([]);
  expect(readFavourites('{')).toEqual([]);
});
