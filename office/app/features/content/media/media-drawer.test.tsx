import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser, stubUploads } from '../../../testing.ts';
import { MediaDrawer, usePictureDrawer } from './media-drawer.tsx';

const picture = {
  id: 'a',
  version: 2,
  name: '车间.jpg',
  alt: '',
  tags: ['新闻'],
  width: 2400,
  height: 1500,
  bytes: 9,
  uses: 0,
  createdAt: '2026-11-22 10:00:00',
  by: '唐砚秋',
  revision: 'r1',
};

/** The response with one picture waits for it. */
let itemResponse = Promise.resolve();

/** Renders the drawer with a library of one picture, which may be preselected. Returns requests, searches and the chosen picture. */
function renderDrawer(aspect?: number, from?: { url: string; alt: string }, isPhone = false) {
  stubBrowser({ isPhone });
  const requests: [string, unknown][] = [];
  const searches: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const path = url.replace('/api/console/media/', '').replace(/\?.*/, '');
    if (path === 'list') searches.push(new URL(url, 'http://office').searchParams.get('text'));
    if (path === 'item') await itemResponse;
    if (body) requests.push([path, JSON.parse(body)]);
    const croppedPicture = { ...picture, id: 'b', width: 2000 };
    const data = {
      list: picture,
      tally: { tags: [] },
      item: { ...picture, made: [], usedIn: [] },
      crop: croppedPicture,
      edit: { ...(aspect ? croppedPicture : picture), alt: '产线俯瞰' },
    }[path];
    return Response.json({ code: 0, msg: '', rows: [picture], total: 1, data });
  });
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  renderOffice(
    <MediaDrawer aspect={aspect} from={from} purpose="应用图片" onClose={onClose} onChoose={onChoose} />,
  );
  return { requests, searches, onChoose, onClose };
}

const confirmPicture = () => fireEvent.click(screen.getByRole('button', { name: '使用这张图' }));

it('opens while its content is being loaded', async () => {
  renderDrawer();
  expect(screen.getByRole('dialog', { name: /应用图片/ })).toBeTruthy();
  await screen.findByRole('tab', { name: '素材库' });
});

it('requires an alternative text', async () => {
  const { requests, onChoose } = renderDrawer();
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  confirmPicture();
  expect(await screen.findByText('请填写替代文字')).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: '替代文字' }), { target: { value: ' 产线俯瞰 ' } });
  confirmPicture();
  const result = { url: '/media/a', alt: '产线俯瞰', width: 2400, height: 1500 };
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(result));
  const texts = { name: '车间.jpg', alt: '产线俯瞰', tags: '新闻' };
  expect(requests).toEqual([['edit', { id: 'a', ...texts, revision: 'r1' }]]);
});

it('starts with the crop of the target ratio, and returns it', async () => {
  const { requests, onChoose } = renderDrawer(4 / 3);
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  expect(await screen.findByText('2000 × 1500')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: '替代文字' }), { target: { value: '产线俯瞰' } });
  confirmPicture();
  await waitFor(() => expect(onChoose.mock.lastCall?.[0]).toMatchObject({ url: '/media/b', width: 2000 }));
  const area = { left: 200, top: 0, width: 2000, height: 1500, turn: 0 };
  expect(requests[0]).toEqual(['crop', { id: 'a', area }]);
});

// jsdom gives every element a box of 0 × 0 pixels, as a browser does to a picture without size that has not loaded.
it('keeps the crop if a key is pressed while the picture has no size', async () => {
  renderDrawer(4 / 3);
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  const corner = await screen.findByRole('button', { name: /^裁剪范围的右下角/ });
  fireEvent.keyDown(corner, { key: 'ArrowUp' });
  expect(screen.getByText('2000 × 1500')).toBeTruthy();
});

it('hides the picture until it is drawn with the rotation', async () => {
  renderDrawer();
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  const crop = await screen.findByRole('region', { name: '裁剪' });
  expect(crop.querySelector('img')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '顺时针旋转 90 度' }));
  expect(crop.querySelector('img')).toBeNull();
  expect(screen.getByText('1500 × 2400')).toBeTruthy();
});

it('searches once the person stops typing', async () => {
  const { searches } = renderDrawer();
  const field = await screen.findByRole('searchbox', { name: '搜索文件名、替代文字、标签' });
  for (const value of ['g', 'gu', '光伏']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(searches).toContain('光伏'));
  expect(searches).toEqual([null, '光伏']);
});

it('crops the preselected picture, and keeps its alternative text', async () => {
  const { requests, onChoose } = renderDrawer(4 / 3, { url: '/media/a', alt: '产线俯瞰' });
  expect(await screen.findByText('2000 × 1500')).toBeTruthy();
  confirmPicture();
  const result = { url: '/media/b', alt: '产线俯瞰', width: 2000, height: 1500 };
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith(result));
  expect(requests.map(([path]) => path)).toEqual(['crop', 'edit']);
});

it('keeps the picture that was picked before the preselected one has loaded', async () => {
  const response = Promise.withResolvers<void>();
  itemResponse = response.promise;
  onTestFinished(() => {
    itemResponse = Promise.resolve();
  });
  renderDrawer(undefined, { url: '/media/a', alt: '产线俯瞰' });
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  const alt = await screen.findByRole<HTMLInputElement>('textbox', { name: '替代文字' });
  fireEvent.change(alt, { target: { value: '屋顶' } });
  response.resolve();
  // The facts of the picture come with the same response.
  await screen.findByText('还没有内容用到它');
  expect(alt.value).toBe('屋顶');
});

it('keeps the picture being described when the next upload ends', async () => {
  const uploads = stubUploads();
  const answer = (index: number, id: string) =>
    uploads[index]?.answer({ code: 0, msg: '', data: { ...picture, id, alt: id } });
  renderDrawer();
  fireEvent.click(await screen.findByRole('tab', { name: '上传新图' }));
  const files = ['一.png', '二.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  fireEvent.change(await screen.findByLabelText('选择图片文件'), { target: { files } });
  const altInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: '替代文字' });
  answer(0, '一');
  await waitFor(() => expect(altInput().value).toBe('一'));
  fireEvent.change(altInput(), { target: { value: '产线俯瞰' } });
  answer(1, '二');
  await screen.findByText('2 张已上传');
  expect(altInput().value).toBe('产线俯瞰');
});

it.each(['×', '使用这张图'])('asks before %s stops an upload', async (way) => {
  const uploads = stubUploads();
  const { onChoose, onClose } = renderDrawer();
  fireEvent.click(await screen.findByRole('tab', { name: '上传新图' }));
  const files = ['一.png', '二.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  fireEvent.change(await screen.findByLabelText('选择图片文件'), { target: { files } });
  uploads[0]?.answer({ code: 0, msg: '', data: { ...picture, id: '一', alt: '一' } });
  await screen.findByDisplayValue('一');
  fireEvent.click(screen.getByRole('button', { name: way === '×' ? 'Close' : way }));
  const stop = await screen.findByRole('button', { name: '停止上传' });
  expect([onChoose, onClose].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  fireEvent.click(stop);
  await waitFor(() => expect(way === '×' ? onClose : onChoose).toHaveBeenCalledTimes(1));
});

it('asks before another picture takes the place of the one being described', async () => {
  const uploads = stubUploads();
  renderDrawer();
  fireEvent.click(await screen.findByRole('button', { name: '查看 车间.jpg' }));
  // Behind another tab it is hidden.
  const altInput = () => screen.getByLabelText<HTMLTextAreaElement>(/^替代文字/);
  fireEvent.change(altInput(), { target: { value: '产线俯瞰' } });
  fireEvent.click(screen.getByRole('tab', { name: '素材库' }));
  fireEvent.click(screen.getByRole('button', { name: '查看 车间.jpg' }));
  expect(altInput().value).toBe('产线俯瞰');
  fireEvent.click(screen.getByRole('tab', { name: '上传新图' }));
  const files = [new File(['x'], '屋顶.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('选择图片文件'), { target: { files } });
  uploads[0]?.answer({ code: 0, msg: '', data: { ...picture, id: 'c', alt: '屋顶' } });
  const discard = await screen.findByRole('button', { name: '放弃修改' });
  expect(altInput().value).toBe('产线俯瞰');
  fireEvent.click(discard);
  await waitFor(() => expect(altInput().value).toBe('屋顶'));
});

it('closes by the back key of a phone', async () => {
  const { onClose } = renderDrawer(undefined, undefined, true);
  await waitFor(() => expect(window.history.state).toMatchObject({ sheets: 1 }));
  window.history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('returns the focus to the button that opened it', async () => {
  stubBrowser();
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', rows: [], total: 0 }));
  function Field() {
    const { pick, drawer } = usePictureDrawer('封面');
    return (
      <>
        <button type="button" onClick={() => pick(() => {})}>
          选图
        </button>
        {drawer}
      </>
    );
  }
  renderOffice(<Field />);
  const opener = screen.getByRole('button', { name: '选图' });
  opener.focus();
  fireEvent.click(opener);
  const drawer = await screen.findByRole('dialog', { name: /封面/ });
  (await within(drawer).findByRole('tab', { name: '素材库' })).focus();
  fireEvent.click(within(drawer).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
