import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../account/draft.ts';
import { fakeServer } from '../api/testing.ts';
import { NoticeBox } from '../ui/notice/notice.tsx';
import { InputField } from './fields.tsx';
import { alerts, field, fill, forgetAll, press } from './testing.ts';
import { type SentAnswer, typedValues, useSendForm } from './use-send-form.ts';

const redirectTo = vi.hoisted(() => vi.fn());
vi.mock('../account/addresses.ts', async (original) => ({
  ...(await original<typeof import('../account/addresses.ts')>()),
  redirectTo,
}));

const PATH = '/api/project/add';
const DRAFT = 'application:p1';
const onSent = vi.fn<(answer: SentAnswer) => void>();
let extraErrors: Record<string, string> | undefined;

function Form({ definition = APPLICATION_FORM }: { definition?: Fields }) {
  const { errors, problem, busy, form } = useSendForm({
    definition,
    draft: DRAFT,
    path: PATH,
    extraFields: () => ({
      fields: { fdProjectId: 'p1', files: 'a1' },
      ...(extraErrors ? { errors: extraErrors } : {}),
    }),
    onSent,
  });
  return (
    <form {...form} noValidate>
      {Object.entries(definition).map(([name, rules]) => (
        <InputField key={name} name={name} field={rules} error={errors[name]} />
      ))}
      <input id="files" aria-label="附件" aria-invalid={Boolean(errors.files)} title={errors.files} />
      <button type="submit">{busy ? '提交中' : '提交'}</button>
      <NoticeBox />
      <output title={problem ?? ''} />
    </form>
  );
}

let server: ReturnType<typeof fakeServer>;
const answer = (body: object, status = 200) => {
  server.answers[PATH] = () => Response.json(body, { status });
};
function fillIn() {
  fill('联系人', ' 王建平 ');
  fill('联系电话', '13805712266');
}
const submissions = () => server.fieldsOf(PATH);

beforeEach(async () => {
  redirectTo.mockClear();
  onSent.mockClear();
  extraErrors = undefined;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = fakeServer();
  answer({ code: 0, msg: '提交成功！', data: { fdReceiptNo: 'SB1' } });
  await server.signIn();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('validation of a form', () => {
  it.each([
    ['联系人', '', '请填写联系人'],
    ['联系人', '王'.repeat(51), '联系人不能超过 50 个字'],
    ['联系电话', '12805712266', '手机号格式不正确'],
    ['联系电话', '1380571226', '手机号格式不正确'],
    ['联系邮箱', 'wang@', '邮箱格式不正确'],
    ['申报说明', '光'.repeat(2001), '申报说明不能超过 2000 个字'],
  ])('shows the error at its field: %s', (label, value, message) => {
    render(<Form />);
    fillIn();
    fill(label, value);
    press('提交');
    expect(alerts()).toEqual([message]);
    expect(document.activeElement).toBe(field(label));
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      message,
    );
    expect(submissions()).toEqual([]);
  });

  it.each([
    ['fdGetbuginessNumber', '0', '数量应为大于 0 的数字'],
    ['fdType', '', '请选择分类'],
    ['fdDeadlineTime', '', '请选择截止日期'],
    ['fdDeadlineTime', '2020-01-01', '截止日期不能早于今天'],
  ] as const)('covers numbers, selections and dates: %s', (name, value, message) => {
    render(<Form definition={{ [name]: ENTRY_FORM[name] }} />);
    const input = document.getElementById(name) as HTMLInputElement;
    input.value = value;
    press('提交');
    expect(alerts()).toEqual([message]);
  });

  it('shows all errors at once, focuses the first field, and clears its error on typing', () => {
    render(<Form />);
    press('提交');
    expect(alerts()).toEqual(['请填写联系人', '请填写联系电话']);
    expect(document.activeElement).toBe(field('联系人'));
    fill('联系人', '王');
    expect(alerts()).toEqual(['请填写联系电话']);
  });

  it('also covers the additional inputs, after the fields', () => {
    extraErrors = { files: '附件正在上传' };
    render(<Form />);
    press('提交');
    expect(document.activeElement).toBe(field('联系人'));
    expect(field('附件').title).toBe('附件正在上传');
    fillIn();
    press('提交');
    expect(document.activeElement).toBe(field('附件'));
    expect(submissions()).toEqual([]);
  });
});

describe('sending a form', () => {
  it('sends the trimmed input with the additional fields, and passes on the response', async () => {
    render(<Form />);
    fillIn();
    press('提交');
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(submissions()).toEqual([
      {
        fdProjectId: 'p1',
        files: 'a1',
        fdSubmitterName: '王建平',
        fdSubmitterPhone: '13805712266',
        fdApplicantEmail: '',
        fdApplicationInfo: '',
      },
    ]);
    expect(onSent.mock.calls[0]?.[0].data?.fdReceiptNo).toBe('SB1');
    expect(sessionStorage).toHaveLength(0);
    expect(screen.queryByText('加载中....')).toBeNull();
  });

  it('sends one request at a time, and shows that it is running', async () => {
    const pending = Promise.withResolvers<Response>();
    server.answers[PATH] = () => pending.promise;
    render(<Form />);
    fillIn();
    press('提交');
    press('提交中');
    expect(await screen.findByText('加载中....')).toBeTruthy();
    await act(async () => pending.resolve(Response.json({ code: 0 })));
    expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy();
    expect(submissions()).toHaveLength(1);
  });

  it('shows the server’s message in the notice box, and its errors at the fields', async () => {
    const msg = '手机号格式不正确';
    const errors = [
      { field: 'fdSubmitterPhone', msg },
      { field: 'files', msg: '附件已失效' },
      { field: 'somethingElse', msg: '?' },
    ];
    answer({ code: 400, msg: '请检查填写内容', errors });
    render(<Form />);
    fillIn();
    press('提交');
    expect(await screen.findByText('请检查填写内容')).toBeTruthy();
    expect(alerts().sort()).toEqual([msg, '请检查填写内容'].sort());
    expect(field('附件').title).toBe('附件已失效');
    expect(document.activeElement).toBe(field('联系电话'));
    expect(onSent).not.toHaveBeenCalled();
  });

  const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  it.each([
    ['a refusal without words', () => Response.json({ code: 500 }), '操作失败，请重试'],
    ['a time-out', late, '操作失败，请重试'],
    ['a lost call', () => Promise.reject(new TypeError('offline')), '操作失败，请重试'],
    ['a failure in words', () => Response.json({ msg: '操作过于频繁' }, { status: 429 }), '操作过于频繁'],
    ['no JSON', () => new Response('<html>', { status: 502 }), '操作失败，请重试'],
  ])('keeps the input after %s, and can be repeated', async (_, failing, message) => {
    server.answers[PATH] = failing;
    render(<Form />);
    fillIn();
    press('提交');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(readDraft(DRAFT)).toMatchObject({ values: { fdSubmitterName: '王建平' }, sending: false });
    expect(field('联系电话').value).toBe('13805712266');
    answer({ code: 0 });
    fireEvent.click(await screen.findByRole('button', { name: '提交' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(0);
  });

  it('redirects to the login page if the session has ended, and marks the draft as being sent', async () => {
    answer({ code: 401, msg: '登录状态已失效' }, 401);
    render(<Form />);
    fillIn();
    press('提交');
    await waitFor(() => expect(redirectTo).toHaveBeenCalledOnce());
    await server.signIn();
    expect(readDraft(DRAFT)).toMatchObject({ values: { fdSubmitterName: '王建平' }, sending: true });
    expect(screen.queryByText('登录状态已失效')).toBeNull();
  });

  it('saves the input in the draft while typing', () => {
    render(<Form />);
    fill('联系人', '王建平');
    cleanup();
    expect(readDraft(DRAFT).values.fdSubmitterName).toBe('王建平');
  });

  it('keeps showing a refusal that concerns no field until an input changes', async () => {
    answer({ code: 409, msg: '申报已截止' });
    render(<Form />);
    fillIn();
    press('提交');
    await waitFor(() => expect(document.querySelector('output')?.title).toBe('申报已截止'));
    fill('联系人', '李晨');
    expect(document.querySelector('output')?.title).toBe('');
    answer({
      code: 400,
      msg: '手机号格式不正确',
      errors: [{ field: 'fdSubmitterPhone', msg: '手机号格式不正确' }],
    });
    press('提交');
    await waitFor(() => expect(alerts()).toContain('手机号格式不正确'));
    expect(document.querySelector('output')?.title).toBe('');
  });
});

it('reads a field that the form does not show as empty', () => {
  expect(typedValues(document.createElement('form'), APPLICATION_FORM)).toEqual({
    fdSubmitterName: '',
    fdSubmitterPhone: '',
    fdApplicantEmail: '',
    fdApplicationInfo: '',
  });
});

it('names a day that is none, such as 31 February', async () => {
  const { fdDeadlineTime } = ENTRY_FORM;
  render(<Form definition={{ fdDeadlineTime }} />);
  Object.defineProperty(screen.getByLabelText(/截止日期/), 'validity', { value: { badInput: true } });
  press('提交');
  expect(alerts()).toContain('截止日期格式不正确');
});
