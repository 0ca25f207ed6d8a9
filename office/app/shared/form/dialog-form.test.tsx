import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ConfigProvider, Input } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { CallError } from '../api/call-error.ts';
import { renderOffice } from '../testing.tsx';
import { DialogForm } from './dialog-form.tsx';
import { Labelled } from './labelled.tsx';
import { missing, useForm } from './use-form.ts';

interface Typed {
  name: string;
  reason: string;
}

const send = vi.fn<(values: Typed) => Promise<unknown>>();
const close = vi.fn();

function Example() {
  const form = useForm<Typed>({
    initial: { name: '', reason: '' },
    check: (values) => missing(values, { name: '请填写名称', reason: '请填写原因' }),
    send,
  });
  return (
    <DialogForm form={form} title="更正" act="提交" isBusy={false} onClose={close}>
      <Labelled {...form.label('name')} label="名称" hint="与执照一致">
        <Input {...form.control('name')} />
      </Labelled>
      <Labelled {...form.label('reason')} label="原因">
        <Input {...form.control('reason')} />
      </Labelled>
      <button
        type="button"
        onClick={() => {
          form.set({ name: '甲' });
          form.set({ reason: '乙' });
        }}
      >
        填写
      </button>
    </DialogForm>
  );
}

beforeEach(stubBrowser);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));
const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const open = () => renderOffice(<Example />);

it('sends nothing with a missing field, shows the error at each and focuses the first', () => {
  open();
  submit();
  expect(faults()).toEqual(['请填写名称', '请填写原因']);
  expect(document.activeElement).toBe(field('名称'));
  const note = field('名称').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toBe('请填写名称');
  fill('名称', '晶曜');
  expect(faults()).toEqual(['请填写原因']);
  expect(send).not.toHaveBeenCalled();
});

it('shows the server’s error at its field until it changes, and keeps the input', async () => {
  send.mockRejectedValueOnce(new CallError(400, '', { errors: [{ field: 'reason', msg: '原因太短' }] }));
  open();
  fill('名称', '晶曜');
  fill('原因', '错');
  submit();
  await waitFor(() => expect(faults()).toEqual(['原因太短']));
  expect(document.activeElement).toBe(field('原因'));
  expect([field('名称').value, field('原因').value]).toEqual(['晶曜', '错']);
  fill('原因', '核对执照');
  expect(faults()).toEqual([]);
  send.mockResolvedValueOnce(null);
  submit();
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: '晶曜', reason: '核对执照' }));
});

it('keeps the server’s error at a field while another one changes', async () => {
  const errors = [
    { field: 'name', msg: '名称已被使用' },
    { field: 'reason', msg: '原因太短' },
  ];
  send.mockRejectedValueOnce(new CallError(400, '', { errors }));
  open();
  fill('名称', '晶曜');
  fill('原因', '更名');
  submit();
  await waitFor(() => expect(faults()).toEqual(['名称已被使用', '原因太短']));
  fill('名称', '晶曜光能');
  expect(faults()).toEqual(['原因太短']);
  fill('原因', '工商登记已更名');
  expect(faults()).toEqual([]);
});

it('checks a field when the focus moves to the next field, but not to a button', () => {
  open();
  fill('名称', '晶');
  fill('名称', '');
  fireEvent.blur(field('名称'), { relatedTarget: screen.getByRole('button', { name: '取消' }) });
  expect(faults()).toEqual([]);
  fireEvent.blur(field('名称'), { relatedTarget: field('原因') });
  expect(faults()).toEqual(['请填写名称']);
});

it('keeps two changes made between two renders', async () => {
  send.mockResolvedValueOnce(null);
  open();
  fireEvent.click(screen.getByRole('button', { name: '填写' }));
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: '甲', reason: '乙' }));
});

it('closes by a click outside only while nothing is typed', () => {
  open();
  const overlay = document.querySelector('.ant-modal-wrap') as HTMLElement;
  const click = () => {
    fireEvent.mouseDown(overlay);
    fireEvent.mouseUp(overlay);
    fireEvent.click(overlay);
  };
  click();
  expect(close).toHaveBeenCalledTimes(1);
  fill('名称', '晶曜');
  click();
  expect(close).toHaveBeenCalledTimes(1);
});

it.each(['Escape', '×'])('asks before %s discards input', async (way) => {
  // Without motion: jsdom ends none, so that a closed dialog would stay.
  renderOffice(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Example />
    </ConfigProvider>,
  );
  const [x] = screen.getAllByRole('button', { name: 'Close' });
  const leave = () =>
    way === '×'
      ? fireEvent.click(x as HTMLElement)
      : fireEvent.keyDown(field('名称'), { key: 'Escape', keyCode: 27 });
  fill('名称', '晶曜');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '还有修改没有保存' })).toBeNull());
  expect(field('名称').value).toBe('晶曜');
  expect(close).not.toHaveBeenCalled();
  leave();
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('closes by Escape without a question while nothing is typed', () => {
  open();
  fireEvent.keyDown(field('名称'), { key: 'Escape', keyCode: 27 });
  expect(close).toHaveBeenCalledTimes(1);
});

it('sends nothing while an optional day is none, such as 31 February', () => {
  open();
  fill('名称', '甲');
  fill('原因', '乙');
  field('原因').type = 'date';
  Object.defineProperty(field('原因'), 'validity', { value: { badInput: true } });
  submit();
  expect(faults()).toEqual(['原因格式不正确']);
  expect(send).not.toHaveBeenCalled();
});
