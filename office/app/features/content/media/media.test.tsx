import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser, stubUploads } from '../../../testing.ts';
import Media from './media.tsx';

const picture = {
  id: 'a',
  version: 1,
  name: '车间.jpg',
  alt: '车间',
  tags: [],
  width: 2400,
  height: 1500,
  bytes: 9,
  uses: 0,
  createdAt: '2026-11-22 10:00:00',
  by: '唐砚秋',
};
/** Calls by the last segment of the path. */
let paths: string[] = [];
/** Responses to changes of a picture wait for it. */
let changeResponse: Promise<void>;

/** Opens the library at an address, with one picture on one page. */
async function openLibrary(address: string) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    paths.push(path);
    if (path === 'crop' || path === 'edit') await changeResponse;
    const data = {
      tally: { all: 1, bytes: 9, tags: [] },
      crop: { ...picture, id: 'b' },
      edit: { ...picture, alt: '产线' },
      item: { ...picture, made: [{ form: 'webp', bytes: 9 }], usedIn: [] },
    }[path];
    const rows = searchParams.get('pageNum') === '1' ? [picture] : [];
    return Response.json({ code: 0, msg: '', rows, total: 1, data });
  });
  await signIn(['editor']);
  const msg = '图片已损坏或不完整，请重新导出后上传';
  stubUploads(({ answer }) => answer({ code: 415, msg, errors: [{ field: 'file', msg }] }));
  return renderRoutes([{ path: '/media', element: <Media /> }], address);
}

beforeEach(() => {
  paths = [];
  changeResponse = Promise.resolve();
  stubBrowser();
});

it('goes back to the last page when a page has become empty', async () => {
  const router = await openLibrary('/media?page=2');
  await screen.findByRole('button', { name: '查看 车间.jpg' });
  expect(router.state.location.search).toBe('');
});

it('does not replace a picture while its changes are unsaved', async () => {
  await openLibrary('/media');
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  const altInput = await screen.findByRole<HTMLInputElement>('textbox', { name: '替代文字' });
  fireEvent.change(altInput, { target: { value: '车间里的产线' } });
  const file = new File(['x'], '新.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('替换图片', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText('图片详情中有未保存的修改，请先保存')).toBeTruthy();
  expect(screen.queryByText('替换“车间.jpg”？')).toBeNull();
  expect(altInput.value).toBe('车间里的产线');
  expect(paths).not.toContain('replace');
});

it('shows why a file cannot replace a picture', async () => {
  await openLibrary('/media');
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  const file = new File(['x'], '新.png', { type: 'image/png' });
  const input = await screen.findByLabelText('替换图片', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText('替换“车间.jpg”？');
  const [, confirm] = screen.getAllByRole('button', { name: '替换图片', hidden: true });
  fireEvent.click(confirm as HTMLElement);
  expect(await screen.findByText('图片已损坏或不完整，请重新导出后上传')).toBeTruthy();
});

/** Opens the picture, and returns the input of its alternative text. */
async function openPicture() {
  await openLibrary('/media');
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: '替代文字' });
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const close = (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Escape', keyCode: 27 });

it('stays closed when a crop ends after the drawer was closed', async () => {
  const response = Promise.withResolvers<void>();
  changeResponse = response.promise;
  const alt = await openPicture();
  press('裁剪');
  fireEvent.click(screen.getByText('1:1'));
  press('裁剪为新图');
  await waitFor(() => expect(paths).toContain('crop'));
  close(alt);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '替代文字' })).toBeNull());
  const lists = paths.filter((path) => path === 'list').length;
  response.resolve();
  await waitFor(() => expect(paths.filter((path) => path === 'list').length).toBeGreaterThan(lists));
  expect(screen.queryByRole('textbox', { name: '替代文字' })).toBeNull();
});

it('no longer counts a chosen picture that is deleted in the drawer', async () => {
  await openLibrary('/media');
  fireEvent.click(await screen.findByLabelText('选择 车间.jpg'));
  screen.getByText('已选 1 张');
  fireEvent.click(screen.getByLabelText('查看 车间.jpg'));
  await screen.findByLabelText('替代文字');
  // The last one is the drawer's.
  fireEvent.click(screen.getAllByText('删除').at(-1) as HTMLElement);
  const question = await screen.findByText('删除“车间.jpg”？');
  const dialog = within(question.closest('.ant-modal') as HTMLElement);
  fireEvent.click(dialog.getByText('删除'));
  await waitFor(() => expect(screen.queryByText('已选 1 张')).toBeNull());
  expect(paths).toContain('remove');
});

it('asks before it discards what was typed while the description was being saved', async () => {
  const response = Promise.withResolvers<void>();
  changeResponse = response.promise;
  const alt = await openPicture();
  fireEvent.change(alt, { target: { value: '产线' } });
  press('保存');
  await waitFor(() => expect(paths).toContain('edit'));
  fireEvent.change(alt, { target: { value: '产线俯瞰' } });
  response.resolve();
  await screen.findByText('已保存');
  close(alt);
  expect(await screen.findByText('还有修改没有保存')).toBeTruthy();
  expect(alt.value).toBe('产线俯瞰');
});

it('asks before the library is left during an upload', async () => {
  const router = await openLibrary('/media');
  const uploads = stubUploads();
  const files = [new File(['x'], '新.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('选择图片文件'), { target: { files } });
  await screen.findByText('正在上传 1 张图片');
  act(() => void router.navigate('/'));
  await screen.findByText('还有文件正在上传');
  press('留在本页');
  expect(router.state.location.pathname).toBe('/media');
  expect(uploads[0]?.isAborted).toBe(false);
});

it('closes a picture by the back key of a phone', async () => {
  stubBrowser({ isPhone: true });
  await openPicture();
  await waitFor(() => expect(window.history.state).toMatchObject({ sheets: 1 }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '替代文字' })).toBeNull());
});

it('returns the focus to the picture whose details are closed', async () => {
  await openLibrary('/media');
  const opener = await screen.findByRole('button', { name: '查看 车间.jpg' });
  opener.focus();
  fireEvent.click(opener);
  const altInput = await screen.findByRole('textbox', { name: '替代文字' });
  altInput.focus();
  fireEvent.keyDown(altInput, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
