import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { RenameDialog } from './rename-dialog.tsx';

const uploaded = vi.hoisted(() => vi.fn());

vi.mock(import('../../../shared/api/upload.ts'), async (load) => ({ ...(await load()), upload: uploaded }));

/** Bodies of the requests. */
let requests: unknown[] = [];

beforeEach(() => {
  stubBrowser();
  requests = [];
  uploaded.mockReset();
  uploaded.mockImplementation(async (_: object, { file: { name } }: { file: File }) => ({
    code: 0,
    attId: `id of ${name}`,
  }));
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)));
    return Response.json({ code: 0, msg: '已提交' });
  });
});

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText(/证明材料/), {
    target: { files: names.map((name) => new File(['x'], name)) },
  });

function open() {
  renderOffice(<RenameDialog onClose={() => {}} />);
  fireEvent.change(screen.getByLabelText('新企业名称'), { target: { value: '晶曜光能股份' } });
  fireEvent.change(screen.getByLabelText('改名原因'), { target: { value: '变更登记' } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交申请' }));

it('uploads up to two files when they are chosen, and removes one', async () => {
  open();
  choose('营业执照.pdf');
  expect((await screen.findByText('1 B')).parentElement?.textContent).toBe('营业执照.pdf 1 B');
  choose('通知书.png', '又一个.png');
  expect((await screen.findByRole('alert')).textContent).toContain('2');
  choose('通知书.png');
  await waitFor(() => expect(screen.getAllByText('1 B')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '添加文件' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '移除 营业执照.pdf' }));
  expect(requests).toEqual([{ attId: 'id of 营业执照.pdf' }]);
  submit();
  await waitFor(() => expect(requests[1]).toMatchObject({ attKey_companyRenameAtt: 'id of 通知书.png' }));
});

it('accepts documents and pictures only', async () => {
  open();
  choose('营业执照.zip');
  expect((await screen.findByRole('alert')).textContent).toBe(
    '“营业执照.zip”：不支持这种文件，请上传 PDF、JPG 或 PNG 文件',
  );
  expect(uploaded).not.toHaveBeenCalled();
});

it('does not send a new name without a file that failed, until that is removed', async () => {
  uploaded.mockRejectedValue(new Error('连接中断'));
  open();
  choose('营业执照.pdf');
  await screen.findByText('连接中断');
  submit();
  const message = '有文件上传失败，请移除后重新添加';
  expect(await screen.findByText(message)).toBeTruthy();
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '移除 营业执照.pdf' }));
  expect(screen.queryByText(message)).toBeNull();
  submit();
  await waitFor(() => expect(requests).toMatchObject([{ name: '晶曜光能股份' }]));
});
