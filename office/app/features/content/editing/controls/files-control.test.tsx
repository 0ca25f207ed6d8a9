import { filesText, type ItemFile, readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderOffice } from '../../../../shared/testing.tsx';
import { stubUploads } from '../../../../testing.ts';
import { FilesControl } from './files-control.tsx';

const file = (name: string, at = name.charCodeAt(0)): ItemFile => ({
  address: `/files/019ac3f0-1111-7222-8333-${String(at).padStart(12, '0')}`,
  name,
  bytes: 2048,
});

/** Renders the control within a form. Returns its requests, its value, and the calls of onUploading. */
function renderControl(files: readonly ItemFile[]) {
  const uploads = stubUploads();
  const progress = (index: number, share: number) => act(() => uploads[index]?.progress(share));
  const answer = (index: number, response: object) => act(async () => uploads[index]?.answer(response));
  const onUploading = vi.fn();
  const form = { value: filesText(files) };
  function Form() {
    const [value, setValue] = useState(form.value);
    const onChange = (next: string) => {
      form.value = next;
      setValue(next);
    };
    const field = { label: '附件', kind: 'files' } as const;
    return (
      <FilesControl
        id="f"
        isFaulty={false}
        field={field}
        value={value}
        onChange={onChange}
        onUploading={onUploading}
      />
    );
  }
  renderOffice(<Form />);
  const names = () => (readFiles(form.value) ?? []).map(({ name }) => name);
  const choose = (label: string, ...files: string[]) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
      target: { files: files.map((name) => new File(['x'], name)) },
    });
  return { uploads, progress, answer, names, onUploading, choose };
}

const uploadResponse = (uploadedFile: ItemFile) => ({ code: 0, msg: '上传成功', data: uploadedFile });

it('uploads several files, shows their progress, and adds each once it is uploaded', async () => {
  const { uploads, progress, answer, names, onUploading, choose } = renderControl([]);
  choose('选择附件文件', 'a.docx', 'b.pdf');
  expect(uploads.map(({ name }) => name)).toEqual(['a.docx', 'b.pdf']);
  expect(onUploading.mock.lastCall).toEqual([true]);
  progress(0, 0.4);
  expect(screen.getByLabelText('a.docx 的上传进度').getAttribute('aria-valuenow')).toBe('40');
  await answer(1, uploadResponse(file('b.pdf')));
  expect(names()).toEqual(['b.pdf']);
  await answer(0, uploadResponse(file('a.docx')));
  expect(names()).toEqual(['b.pdf', 'a.docx']);
  expect(onUploading.mock.lastCall).toEqual([false]);
  expect(screen.getAllByText('2 KB')).toHaveLength(2);
});

it('shows why a file was rejected, and retries it', async () => {
  const { answer, names, onUploading, choose } = renderControl([file('a.docx')]);
  choose('选择附件文件', 'b.docx');
  await answer(0, { code: 415, msg: '文件内容与扩展名不符', errors: [] });
  expect(screen.getByRole('alert').textContent).toBe('文件内容与扩展名不符');
  expect(onUploading.mock.lastCall).toEqual([false]);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await answer(1, uploadResponse(file('b.docx')));
  expect(names()).toEqual(['a.docx', 'b.docx']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('replaces, moves and removes a file', async () => {
  const { answer, names, choose } = renderControl([file('a.docx'), file('b.docx'), file('c.docx')]);
  choose('替换 b.docx', 'x.docx');
  await answer(0, uploadResponse(file('x.docx')));
  expect(names()).toEqual(['a.docx', 'x.docx', 'c.docx']);
  const row = screen.getByText('c.docx').closest('li') as HTMLElement;
  fireEvent.keyDown(within(row).getByText('c.docx'), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['a.docx', 'c.docx', 'x.docx']);
  fireEvent.click(screen.getByRole('button', { name: '移除 a.docx' }));
  expect(names()).toEqual(['c.docx', 'x.docx']);
  expect(screen.getByRole('status').textContent).toBe('a.docx 已移除');
});

it('accepts dropped files up to the maximum number', () => {
  const files = Array.from({ length: 19 }, (_, at) => file(`${at}.pdf`, at));
  const { uploads } = renderControl(files);
  const droppedFiles = [new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')];
  const dataTransfer = { types: ['Files'], files: droppedFiles };
  fireEvent.drop(screen.getByRole('group', { name: '附件' }), { dataTransfer });
  expect(uploads.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(screen.getByRole('alert').textContent).toMatch(/b\.pdf.*最多 20 个附件/);
});

it('keeps the focus in the control when a file is removed from a full list, or an upload cancelled', () => {
  const { choose } = renderControl(Array.from({ length: 20 }, (_, at) => file(`${at}.pdf`, at)));
  const addButton = screen.getByRole<HTMLButtonElement>('button', { name: '上传附件' });
  const pressFocused = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  expect(addButton.disabled).toBe(true);
  pressFocused('移除 3.pdf');
  expect(document.activeElement).toBe(addButton);
  choose('选择附件文件', 'a.docx');
  expect(addButton.disabled).toBe(true);
  pressFocused('取消上传 a.docx');
  expect(document.activeElement).toBe(addButton);
});
