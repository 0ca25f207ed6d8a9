import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser, stubUploads } from '../../../testing.ts';
import type { usePictureDrawer } from '../media/media-drawer.tsx';
import { listQuery } from '../media/queries.ts';
import { FIRST } from '../media/view.ts';
import type { RichTextEditorProps } from './editor.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

type PickPicture = ReturnType<typeof usePictureDrawer>['pick'];

/** The choice of a picture, in place of the drawer. */
const pickPicture = vi.fn<PickPicture>();
vi.mock('../media/media-drawer.tsx', () => ({
  usePictureDrawer: () => ({ pick: pickPicture, drawer: null }),
}));

beforeEach(stubBrowser);
beforeAll(() => {
  // Layout functions that jsdom lacks.
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
  Object.assign(document, { elementFromPoint: () => null });
});
afterAll(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
});

async function renderEditor(props: Partial<RichTextEditorProps>, queries = createQueryClient()) {
  const onChange = vi.fn();
  const element = (moreProps: Partial<RichTextEditorProps> = {}) => (
    <RichTextEditor label="正文" onChange={onChange} {...props} {...moreProps} />
  );
  const { rerender } = renderOffice(element(), queries);
  const text = await screen.findByRole('textbox', { name: '正文' });
  return { onChange, text, show: (moreProps: Partial<RichTextEditorProps>) => rerender(element(moreProps)) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows an article, without onChange before a change', async () => {
  const { text, onChange, show } = await renderEditor({
    value: '<p>一</p><table><tr><td>格</td></tr></table>',
  });
  expect(text.textContent).toBe('一格');
  screen.getByText('2 字');
  screen.getByText('1 张表格');
  show({ value: '<p>换了</p>' });
  await waitFor(() => expect(text.textContent).toBe('换了'));
  expect(onChange).not.toHaveBeenCalled();
});

it('calls onChange after a change, and with the original value after undoing it', async () => {
  const html = '<p>一\n</p>';
  const { onChange } = await renderEditor({ value: html });
  press('居中');
  expect(onChange).toHaveBeenLastCalledWith('<p class="center">一</p>');
  press('撤销');
  expect(onChange).toHaveBeenLastCalledWith(html);
});

it('shows the number of dropped links in a stored article, and in a paste', async () => {
  const value = '<p><a href="#_Toc1">一</a><a href="policy/1">二</a><a href="/policy">三</a></p>';
  const { text, onChange } = await renderEditor({ value });
  await screen.findByText(/^有 2 个链接在本站打不开/);
  expect(onChange).not.toHaveBeenCalled();
  const html = '<p><a href="www.gov.cn">四</a><a href="?page=2">五</a></p>';
  fireEvent.paste(text, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') } });
  await screen.findByText(/^有 1 个链接在本站打不开/);
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('<a href="https://www.gov.cn">四</a>五'));
});

it('keeps the file name of a link while its address stays', async () => {
  const value = '<p><a href="/files/a" download="申报书.docx">申报书</a></p>';
  const { text, onChange } = await renderEditor({ value });
  fireEvent.keyDown(text, { key: 'a', keyCode: 65, ctrlKey: true });
  press('链接');
  fireEvent.click(await screen.findByRole('checkbox', { name: '在新窗口打开' }));
  press('确定');
  const link = 'target="_blank" rel="noopener noreferrer" download="申报书.docx">申报书</a></p>';
  expect(onChange).toHaveBeenLastCalledWith(`<p><a href="/files/a" ${link}`);
  press('链接');
  const address = await screen.findByLabelText('链接地址', { selector: 'input' });
  fireEvent.change(address, { target: { value: '/policy' } });
  press('确定');
  expect(onChange).toHaveBeenLastCalledWith(expect.not.stringContaining('download'));
});

it('prefixes a host with https:// in the link form, and rejects a relative path', async () => {
  const { onChange } = await renderEditor({ value: '' });
  press('链接');
  const address = await screen.findByLabelText('链接地址', { selector: 'input' });
  fireEvent.change(screen.getByLabelText('显示的文字'), { target: { value: '国务院' } });
  fireEvent.change(address, { target: { value: 'policy/1' } });
  press('插入');
  expect((await screen.findByRole('alert')).textContent).toContain('请填写以 https://');
  fireEvent.change(address, { target: { value: 'www.gov.cn/zc' } });
  expect(screen.queryByRole('alert')).toBeNull();
  press('插入');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://www.gov.cn/zc">国务院</a></p>'),
  );
});

it('keeps a typed link when a click outside closes its form, until it is inserted', async () => {
  const { onChange } = await renderEditor({ value: '' });
  const openForm = async () => {
    press('链接');
    return screen.findByLabelText<HTMLInputElement>('链接地址', { selector: 'input' });
  };
  fireEvent.change(await openForm(), { target: { value: 'https://www.gov.cn' } });
  fireEvent.change(screen.getByLabelText('显示的文字'), { target: { value: '国务院' } });
  fireEvent.mouseDown(document.body);
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByLabelText('链接地址', { selector: 'input' })).toBeNull());
  expect((await openForm()).value).toBe('https://www.gov.cn');
  press('插入');
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://www.gov.cn">国务院</a></p>'),
  );
  await waitFor(() => expect(screen.queryByLabelText('链接地址', { selector: 'input' })).toBeNull());
  press('撤销');
  expect((await openForm()).value).toBe('');
});

it('inserts a line break by Shift Enter, and leaves Ctrl Enter to the form', async () => {
  const { text, onChange } = await renderEditor({ value: '<p>一</p>' });
  const isLeft = fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
  expect(isLeft).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith('<p><br>一</p>');
});

it('inserts the chosen picture', async () => {
  pickPicture.mockImplementation((insert) =>
    insert({ url: '/profile/a.png', alt: '图', width: 4, height: 3 }),
  );
  const { onChange } = await renderEditor({ value: '' });
  press('图片');
  expect(onChange).toHaveBeenLastCalledWith(
    '<figure><img src="/profile/a.png" alt="图" width="4" height="3" loading="lazy"></figure>',
  );
});

it('replaces a picture with its crop, and undoes that', async () => {
  const figure = (id: string, size: string) =>
    `<figure><img src="/media/${id}" alt="图" ${size} loading="lazy"><figcaption>注</figcaption></figure>`;
  pickPicture.mockImplementation((insert) => insert({ url: '/media/b', alt: '图', width: 4, height: 3 }));
  const value = figure('a', 'width="8" height="3"');
  const { onChange } = await renderEditor({ value });
  press('裁剪');
  expect(pickPicture.mock.lastCall?.[1]).toEqual({ url: '/media/a', alt: '图' });
  expect(onChange).toHaveBeenLastCalledWith(figure('b', 'width="4" height="3"'));
  press('撤销');
  expect(onChange).toHaveBeenLastCalledWith(value);
});

it('offers no crop for a picture outside the library', async () => {
  await renderEditor({ value: '<img src="/profile/a.png" alt="图">' });
  expect(await screen.findByRole('button', { name: '替换' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '裁剪' })).toBeNull();
});

it('reports pending picture uploads, and omits their pictures from the markup', async () => {
  const uploads = stubUploads();
  const onUploading = vi.fn();
  const { text, onChange } = await renderEditor({ value: '<p>一</p>', onUploading });
  const file = () => new File(['x'], 'a.png', { type: 'image/png' });
  fireEvent.paste(text, { clipboardData: { getData: () => '', files: [file(), file()] } });
  await waitFor(() => expect(onUploading.mock.calls).toEqual([[true]]));
  uploads[0]?.answer({ code: 0, msg: '', data: { id: 'a', alt: '', width: 4, height: 3 } });
  await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('src="/media/a"'));
  expect(onUploading.mock.calls).toEqual([[true]]);
  uploads[1]?.answer({ code: 1, msg: '超过 20 MB' });
  await waitFor(() => expect(onUploading.mock.calls).toEqual([[true], [false]]));
  expect(await screen.findByText('图片 a.png 未能上传：超过 20 MB')).toBeTruthy();
});

it('shows a pasted picture in the media library, which was open before', async () => {
  const data = { id: 'a', alt: '', width: 2400, height: 1500 };
  stubUploads(({ answer }) => answer({ code: 0, msg: '', data }));
  const queries = createQueryClient();
  const { queryKey } = listQuery(FIRST);
  queries.setQueryData(queryKey, { code: 0, msg: '', rows: [], total: 0 });
  const { text } = await renderEditor({ value: '' }, queries);
  const file = new File(['x'], '屋顶.png', { type: 'image/png' });
  fireEvent.paste(text, { clipboardData: { getData: () => '', files: [file] } });
  await expect.poll(() => queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('names the error message of its field', async () => {
  const { text, show } = await renderEditor({ id: 'field-fdContent', value: '<p>一</p>' });
  const states = () => ['aria-invalid', 'aria-describedby'].map((name) => text.getAttribute(name));
  show({ isFaulty: true });
  expect(states()).toEqual(['true', 'field-fdContent-fault']);
  press('居中');
  expect(states()).toEqual(['true', 'field-fdContent-fault']);
  show({ isFaulty: false });
  expect(states()).toEqual([null, null]);
});

it('refuses a dropped file that is not a picture, and says so', async () => {
  const uploads = stubUploads();
  const { text } = await renderEditor({ value: '<p>一</p>' });
  const files = [new File(['x'], '申报书.docx', { type: 'application/msword' })];
  const dataTransfer = { files, types: ['Files'], getData: () => '', items: [] };
  const event = createEvent.drop(text, { dataTransfer });
  Object.assign(event, { clientX: 0, clientY: 0 });
  fireEvent(text, event);
  // The browser would open the file in place of the page.
  expect(event.defaultPrevented).toBe(true);
  expect(await screen.findByText('“申报书.docx”不是图片，请从“附件”上传')).toBeTruthy();
  expect(uploads).toEqual([]);
});

it('has no toolbar when read-only', async () => {
  const { show } = await renderEditor({ value: '<p>一</p>' });
  screen.getByRole('toolbar');
  show({ value: '<p>一</p>', readOnly: true });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('uploads a file and links it by its name, and shows why one is rejected', async () => {
  const uploads = stubUploads();
  const { onChange } = await renderEditor({ value: '' });
  press('附件');
  const input = await screen.findByLabelText('上传文件并插入', { selector: 'input' });
  const choose = () => fireEvent.change(input, { target: { files: [new File(['x'], '申报书模板.docx')] } });
  choose();
  uploads[0]?.answer({ code: 1, msg: '文件内容与扩展名不符' });
  expect((await screen.findByRole('alert')).textContent).toBe('“申报书模板.docx”：文件内容与扩展名不符');
  expect(onChange).not.toHaveBeenCalled();
  choose();
  uploads[1]?.answer({ code: 0, msg: '', data: { address: '/files/a', name: '申报书模板.docx', bytes: 1 } });
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      '<p><a href="/files/a" download="申报书模板.docx">申报书模板.docx</a></p>',
    ),
  );
});

it('closes only an open menu or form of its toolbar by Esc, then the full screen', async () => {
  const { text } = await renderEditor({ value: '<p>一</p>' });
  press('全屏编辑');
  const isFull = () => screen.queryByRole('button', { name: '退出全屏' }) !== null;
  const pressEsc = (name: string) =>
    fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Escape', keyCode: 27 });
  press('段落样式：正文');
  await screen.findByRole('menu');
  pressEsc('段落样式：正文');
  await waitFor(() => expect(document.querySelector('.ant-dropdown-open')).toBeNull());
  expect(isFull()).toBe(true);

  press('链接');
  const address = await screen.findByRole('textbox', { name: '链接地址' });
  fireEvent.change(address, { target: { value: 'https://a.example' } });
  fireEvent.keyDown(address, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull());
  expect([isFull(), document.activeElement]).toEqual([true, text]);
  press('链接');
  await screen.findByDisplayValue('https://a.example');
  pressEsc('链接');
  expect(isFull()).toBe(true);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull());
  pressEsc('链接');
  expect(isFull()).toBe(false);
});

it('keeps the form for an attachment open until its upload ends', async () => {
  const uploads = stubUploads();
  const onUploading = vi.fn();
  const { text } = await renderEditor({ value: '<p>一</p>', onUploading });
  press('附件');
  const input = await screen.findByLabelText('上传文件并插入', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], '申报书.docx')] } });
  await waitFor(() => expect(onUploading).toHaveBeenLastCalledWith(true));
  fireEvent.keyDown(screen.getByRole('textbox', { name: '附件地址' }), { key: 'Escape', keyCode: 27 });
  fireEvent.mouseDown(document.body);
  fireEvent.click(document.body);
  press('链接');
  expect(uploads[0]?.isAborted).toBe(false);
  expect(screen.getByRole('button', { name: '附件' }).getAttribute('aria-expanded')).toBe('true');
  uploads[0]?.answer({ code: 0, msg: '', data: { address: '/files/a', name: '申报书.docx', bytes: 1 } });
  await waitFor(() => expect(text.textContent).toBe('申报书.docx一'));
  expect(onUploading).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('button', { name: '附件' }).getAttribute('aria-expanded')).toBe('false');
});
