import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft } from '../account/draft.ts';
import { fakeServer } from '../api/testing.ts';
import { NoticeBox } from '../ui/notice/notice.tsx';
import { FakeUpload, fakeDialogs, fakeUploads, fileOf, forgetAll, press, uploads } from './testing.ts';
import { UploadField } from './upload-field.tsx';
import { useUploads } from './use-uploads.ts';

const MEGA = 1024 * 1024;
const { field: NAME, attKey } = APPLICATION_ATTACHMENT;
const WRONG_KIND = '包含不支持的文件格式，请仅上传压缩包文件';
const onChange = vi.fn();

function Form({ error }: { error?: string }) {
  const files = useUploads('application:p1', attKey);
  return (
    <>
      <UploadField
        name={NAME}
        label="申报附件"
        note="可上传多个文件"
        accept={APPLICATION_ATTACHMENT}
        uploads={files}
        error={error}
        onChange={onChange}
      />
      <NoticeBox />
    </>
  );
}

async function show(uploadBytes: number | null = 50 * MEGA, error?: string) {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <Form {...(error ? { error } : {})} /> },
  ]);
  render(<Stub hydrationData={{ loaderData: { root: { uploadBytes } } }} />);
  await act(async () => {});
}

const input = () => screen.getByLabelText<HTMLInputElement>('申报附件');
/** Simulates the choice of files in a browser: sets them in the input, and fires its event. */
async function choose(...files: File[]) {
  Object.defineProperty(input(), 'files', { value: files, configurable: true });
  await act(async () => fireEvent.change(input()));
}
const drop = (...files: File[]) =>
  act(async () => {
    fireEvent.drop(input(), { dataTransfer: { files } });
  });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const row = (name: string) => {
  const listItem = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
  if (!listItem) throw new Error(`no row for ${name}`);
  return listItem;
};
const large = (name: string, size: number) => Object.defineProperty(fileOf(name), 'size', { value: size });

beforeEach(async () => {
  onChange.mockClear();
  fakeDialogs();
  const server = fakeServer();
  fakeUploads();
  await server.signIn();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('UploadField', () => {
  it('has a labelled input for several archives, and lists the accepted types', async () => {
    await show();
    expect(input()).toMatchObject({ type: 'file', multiple: true, accept: '.zip,.rar', id: NAME });
    expect(screen.getByText('点击选择或拖拽文件到此处')).toBeTruthy();
    expect(screen.getByText('仅支持 .zip、.rar 压缩包')).toBeTruthy();
    expect(screen.getByText('，单个不超过 50 MB')).toBeTruthy();
    expect(screen.getByText('可上传多个文件')).toBeTruthy();
  });

  it('shows no size limit if it is unknown', async () => {
    await show(null);
    expect(screen.queryByText(/不超过/)).toBeNull();
  });

  it.each([
    ['chosen', choose],
    ['dropped', drop],
  ])('uploads %s files, and shows the progress', async (_, give) => {
    await show();
    await give(fileOf('申请书及佐证材料.zip', 340 * 1024), fileOf('审计报告.RAR'));
    expect(rows()).toEqual(['申请书及佐证材料.zip340 KB上传中 0%', '审计报告.RAR2 KB等待上传']);
    await uploads((upload) => upload.progress(629, 1000));
    expect(screen.getByText('上传中 62%')).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '申请书及佐证材料.zip' });
    expect(bar.value).toBe(0.629);
    await uploads((upload) => upload.answer({ code: 0, attId: '1' }));
    expect(rows()[0]).toBe('申请书及佐证材料.zip340 KB已上传');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it.each([
    ['chosen', choose],
    ['dropped', drop],
  ])('rejects all %s files if one is not an archive, and keeps the existing ones', async (_, give) => {
    await show();
    await give(fileOf('a.zip'));
    await give(fileOf('b.zip'), fileOf('申报书.docx'));
    expect(await screen.findByText(WRONG_KIND)).toBeTruthy();
    expect(document.getElementById(`${NAME}-error`)?.textContent).toBe(`“申报书.docx”：${WRONG_KIND}`);
    expect(rows()).toEqual(['a.zip2 KB上传中 0%']);
    expect(FakeUpload.all).toHaveLength(1);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('offers no retry for a file that an earlier page did not upload', async () => {
    keepDraft('application:p1', { files: [{ attId: '', name: 'a.zip', size: 2048 }] });
    await show();
    expect(rows()).toEqual(['a.zip2 KB上传失败上传未完成，请移除后重新选择']);
    expect(within(row('a.zip')).getAllByRole('button')).toHaveLength(1);
    press('移除 a.zip');
    expect(rows()).toEqual([]);
  });

  it('clears the error of a rejected file when another is accepted', async () => {
    await show();
    await choose(fileOf('申报书.docx'));
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await choose(fileOf('a.zip'));
    expect(document.getElementById(`${NAME}-error`)).toBeNull();
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it('rejects too large files', async () => {
    await show();
    await choose(fileOf('a.zip'), large('b.zip', 50 * MEGA + 1));
    expect(await screen.findByText('文件超过 50 MB 上限')).toBeTruthy();
    expect(rows()).toEqual([]);
  });

  it('accepts no more than 20 files in all', async () => {
    await show();
    await choose(...Array.from({ length: 19 }, (_, number) => fileOf(`${number}.zip`)));
    await choose(fileOf('x.zip'), fileOf('y.zip'));
    expect(await screen.findByText('附件不能超过 20 个')).toBeTruthy();
    expect(rows()).toHaveLength(19);
  });

  it('clears the selection, so that the same file can be chosen again', async () => {
    await show();
    const values: string[] = [];
    Object.defineProperty(input(), 'value', {
      set: (value: string) => values.push(value),
      configurable: true,
    });
    await choose(fileOf('a.zip'));
    await choose(fileOf('a.docx'));
    expect(values).toEqual(['', '']);
  });

  it('ignores an empty selection and drops without files', async () => {
    await show();
    await choose();
    await drop();
    expect(rows()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows why an upload failed, and retries it', async () => {
    await show();
    await choose(fileOf('a.zip'));
    await uploads((upload) => upload.answer({ code: 400, msg: '文件内容不是有效的 zip 或 rar 压缩包' }));
    expect(row('a.zip').textContent).toContain('文件内容不是有效的 zip 或 rar 压缩包');
    await act(async () => press(/^重试/));
    expect(FakeUpload.all).toHaveLength(2);
    expect(document.activeElement).toBe(input());
    await uploads((upload) => upload.answer({ code: 0, attId: '1' }));
    expect(rows()).toEqual(['a.zip2 KB已上传']);
  });

  it.each([
    [400, { errors: [{ field: 'file', msg: '文件内容为空' }] }],
    [413, {}],
  ])('offers no retry for a file that the server rejected, with the code %i', async (code, details) => {
    await show();
    await choose(fileOf('a.zip'));
    await uploads((upload) => upload.answer({ code, msg: '文件内容为空', ...details }));
    expect(row('a.zip').textContent).toContain('文件内容为空');
    expect(screen.queryByRole('button', { name: /^重试/ })).toBeNull();
  });

  it('cancels and removes files, and keeps the focus in the field', async () => {
    await show();
    await choose(fileOf('a.zip'));
    await act(async () => press('移除 a.zip'));
    expect(FakeUpload.last.aborted).toBe(true);
    expect(rows()).toEqual([]);
    expect(document.activeElement).toBe(input());
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('announces the result of each file to screen readers', async () => {
    await show();
    const statusText = () => screen.getAllByRole('status')[0]?.textContent;
    await choose(fileOf('a.zip'), fileOf('b.zip'));
    expect(statusText()).toBe('');
    await uploads((upload) => upload.end());
    expect(statusText()).toBe('a.zip 上传失败');
    await uploads((upload) => upload.answer({ code: 0, attId: '2' }));
    expect(statusText()).toBe('b.zip 上传完成');
    await act(async () => press(/^重试/));
    await uploads((upload) => upload.answer({ code: 0, attId: '1' }));
    expect(statusText()).toBe('a.zip 上传完成');
  });

  it('keeps a long file name complete in the text, though it is shortened visually', async () => {
    await show();
    const name = `${'审计报告'.repeat(20)}2023-2024.rar`;
    await choose(fileOf(name));
    expect(rows()[0]).toContain(name);
    expect(screen.getByTitle(name)).toBeTruthy();
    expect(screen.getByRole('button', { name: `移除 ${name}` })).toBeTruthy();
  });

  it('shows its error', async () => {
    await show(null, '附件已失效，请重新上传');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const described = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '仅支持 .zip、.rar 压缩包',
      '附件已失效，请重新上传',
    ]);
  });
});
