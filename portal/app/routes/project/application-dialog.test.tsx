import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../../shared/account/draft.ts';
import { fakeServer, WANG } from '../../shared/api/testing.ts';
import {
  alerts,
  fakeDialogs,
  fakeUploads,
  field,
  fill,
  forgetAll,
  press,
  uploads,
} from '../../shared/form/testing.ts';
import {
  ADD,
  arrive,
  attach,
  attachments,
  fillIn,
  openForm,
  openProject,
  showPage,
  submit,
} from './testing.tsx';

const redirectTo = vi.hoisted(() => vi.fn());
vi.mock('../../shared/account/addresses.ts', async (original) => ({
  ...(await original<typeof import('../../shared/account/addresses.ts')>()),
  redirectTo,
}));

let server: ReturnType<typeof fakeServer>;
let project: ReturnType<typeof openProject>;

const dialog = () => screen.queryByRole('dialog', { name: '在线申报' });
const submissions = () => server.fieldsOf(ADD);

beforeEach(async () => {
  // Receipts live as long as the page, and all tests share one page.
  project = openProject();
  fakeDialogs();
  server = fakeServer();
  server.answers[ADD] = () => Response.json({ code: 0, msg: '提交成功！', data: { fdReceiptNo: 'SB1' } });
  fakeUploads();
  redirectTo.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await server.signIn();
});
afterEach(() => {
  cleanup();
  forgetAll();
});

describe('the application form', () => {
  it('shows the company and the project, and has fields for the rest', async () => {
    showPage(project);
    await openForm();
    expect(field('项目名称')).toMatchObject({ value: project.fdProjectName, readOnly: true });
    expect(field('企业名称')).toMatchObject({ value: WANG.fdComName, readOnly: true });
    expect(field('联系邮箱').placeholder).toBe('用于接收评审通知');
    expect(field('申报说明').placeholder).toBe('简要说明项目建设内容、投资规模与预期成效');
  });

  it('sends exactly the fields of the call', async () => {
    showPage(project);
    await openForm();
    fillIn();
    fill('联系邮箱', 'wang@example.com');
    fill('申报说明', '年产 2 GW 组件智能工厂');
    await attach('a.zip', 'b.rar', 'c.zip');
    await arrive('1');
    await arrive('2');
    await act(async () => press('移除 c.zip'));
    await submit();
    expect(submissions()).toEqual([
      {
        fdProjectId: project.fdId,
        fdProjectName: project.fdProjectName,
        fdComName: '澜州晶曜光能科技有限公司',
        fdComId: 'c1',
        fdSubmitterName: '王建平',
        fdSubmitterPhone: '13805712266',
        fdApplicantEmail: 'wang@example.com',
        fdApplicationInfo: '年产 2 GW 组件智能工厂',
        attKey_projectApplyInfoAtt: '1,2',
      },
    ]);
  });

  it('requires no attachment', async () => {
    showPage(project);
    await openForm();
    fillIn();
    await submit();
    expect(submissions()[0]?.attKey_projectApplyInfoAtt).toBe('');
  });

  it('waits for a running upload, and says so until it ends', async () => {
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip');
    await submit();
    expect(alerts()).toEqual(['附件正在上传，请等待上传完成']);
    expect(document.activeElement).toBe(attachments());
    expect(submissions()).toEqual([]);
    await arrive('1');
    expect(alerts()).toEqual([]);
    await submit();
    expect(submissions()[0]?.attKey_projectApplyInfoAtt).toBe('1');
  });

  it('is not sent while a failed file is in the list', async () => {
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip');
    await uploads((upload) => upload.answer({ code: 400, msg: '文件内容为空' }));
    await submit();
    expect(alerts()).toEqual(['有附件上传失败，请重试或移除']);
    expect(submissions()).toEqual([]);
    await act(async () => press('移除 a.zip'));
    expect(alerts()).toEqual([]);
    await submit();
    expect(submissions()).toHaveLength(1);
  });

  it('shows the server’s error at the attachments until they change', async () => {
    const msg = '附件已失效，请重新上传';
    server.answers[ADD] = () =>
      Response.json({ code: 409, msg, errors: [{ field: 'attKey_projectApplyInfoAtt', msg }] });
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip');
    await arrive('1');
    await submit();
    expect(attachments().getAttribute('aria-invalid')).toBe('true');
    expect(readDraft(`application:${project.fdId}`).files).toHaveLength(1);
    await act(async () => press('移除 a.zip'));
    expect(attachments().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the input and the files when it is closed', async () => {
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip', 'b.zip');
    await arrive('1');
    press('取消');
    expect(dialog()?.textContent).toBeFalsy();
    await arrive('2');
    await openForm();
    expect(field('联系人').value).toBe('王建平');
    expect(screen.getAllByText('已上传')).toHaveLength(2);
    cleanup();
    showPage(project);
    await openForm();
    expect(field('联系电话').value).toBe('13805712266');
    expect(screen.getByText('a.zip')).toBeTruthy();
  });

  it('reopens with its input and files after signing in', async () => {
    server.answers[ADD] = () => Response.json({ code: 401, msg: '' }, { status: 401 });
    showPage(project);
    await openForm();
    fillIn();
    await attach('a.zip');
    await arrive('1');
    await submit();
    expect(redirectTo).toHaveBeenCalledOnce();
    cleanup();
    showPage(project);
    await server.signIn();
    expect((await screen.findByLabelText<HTMLInputElement>(/^联系人/)).value).toBe('王建平');
    expect(screen.getByText('a.zip')).toBeTruthy();
  });

  it('is missing for an account without a company', async () => {
    await server.signIn({ username: 'operator', fdComName: null, fdComId: null });
    showPage(project);
    press('在线申报');
    expect(await screen.findByText('当前账号未关联企业，无法提交')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect(screen.queryByText('当前账号未关联企业，无法提交')).toBeNull();
  });
});
