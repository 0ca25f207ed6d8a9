import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { APP } from '@pv-brain/contract/content/messages/app.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { INTENTION, SENT, SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountHost } from '../../shared/account/account-host.tsx';
import { readDraft } from '../../shared/account/draft.ts';
import { fakeServer, WANG } from '../../shared/api/testing.ts';
import { alerts, fakeDialogs, field, fill, forgetAll, press, pressSoon } from '../../shared/form/testing.ts';
import { useNotice } from '../../shared/ui/notice/notice-store.ts';
import { AppHead } from './app-head.tsx';

const app: ItemOf<'app'> = {
  fdId: 'a1',
  fdAppName: '明眸 EL 缺陷检测',
  fdMarketPrice: '98000',
  fdUserGroup: null,
  fdSupplier: '澜州视界智能',
  fdDevLanguage: null,
  fdCategoryPath: null,
  fdRating: 4.6,
  fdRatingSource: '平台用户评价',
  fdRatingCount: 36,
  fdVideoUrl: null,
  fdDemoUrl: null,
  fdDetailUrl: null,
  fdComName: null,
  fdDescription: null,
  fdCategory: 'quality',
  fdCategoryName: '质量检测',
  fdReleaseTime: '2024-11-08 09:30:00',
};

function Page() {
  return (
    <>
      <AppHead app={app} />
      <AccountHost />
      <output>{useNotice()?.text}</output>
    </>
  );
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);
const PATH = '/api/order/add';

let server: ReturnType<typeof fakeServer>;
const answer = (body: object) => {
  server.answers[PATH] = () => Response.json(body);
};
const notice = () => document.querySelector('output')?.textContent;
const dialog = () => screen.queryByRole('dialog', { name: APP.intend });

beforeEach(() => {
  fakeDialogs();
  server = fakeServer();
  answer({ code: 0, msg: SUBMISSION.success, data: { fdId: 'o1', fdReceiptNo: 'YX20261121001' } });
  render(<Stub />);
});
afterEach(() => {
  cleanup();
  forgetAll();
});

async function open(user: Parameters<typeof server.signIn>[0] = WANG) {
  await server.signIn(user);
  press(APP.intend);
  await screen.findByRole('dialog', { name: APP.intend });
}
function fillRight() {
  fill('联系人', '王建平');
  fill('联系电话', '13805712266');
}
const send = () => press(INTENTION.submit);

describe('the 采购意向 dialog', () => {
  it('asks anonymous visitors to sign in', async () => {
    press(APP.intend);
    expect(await screen.findByText(SIGNED_IN.loginRequired)).toBeTruthy();
    expect(dialog()).toBeNull();
    await pressSoon(SIGNED_IN.cancel);
  });

  it('shows the app and the company', async () => {
    await open();
    const card = screen.getByText(INTENTION.app).closest('dl');
    expect(card?.textContent).toContain(app.fdAppName);
    expect(card?.textContent).toContain('澜州视界智能 · 市场价面议');
    expect(field(INTENTION.company).value).toBe(WANG.fdComName);
    expect(field(INTENTION.company).readOnly).toBe(true);
    expect(screen.getByText(FORM.phoneHint)).toBeTruthy();
    expect(screen.getByText(INTENTION.note)).toBeTruthy();
  });

  it('sends the eight fields of the call, and shows the receipt until it is closed', async () => {
    await open();
    fillRight();
    fill('联系邮箱', 'wang@example.cn');
    fill('微信号', 'wang-jp');
    send();
    expect(await screen.findByText('YX20261121001')).toBeTruthy();
    const receipt = screen.getByText(NOTICE.success).closest('[role=status]');
    for (const part of [app.fdAppName, WANG.fdComName, SENT.lead.intention])
      expect(receipt?.textContent).toContain(part);
    expect(screen.queryByText(INTENTION.note)).toBeNull();
    expect(server.fieldsOf(PATH)).toEqual([
      {
        fdAppId: 'a1',
        fdAppName: '明眸 EL 缺陷检测',
        fdComName: WANG.fdComName,
        fdComId: 'c1',
        fdContactName: '王建平',
        fdContactPhone: '13805712266',
        fdContactEmail: 'wang@example.cn',
        fdContactWechat: 'wang-jp',
      },
    ]);
  });

  it('requires only a name and a phone, and shows 提交成功！ without a receipt', async () => {
    answer({ code: 0 });
    await open();
    fillRight();
    send();
    expect(await screen.findByText('提交成功！')).toBeTruthy();
    expect(screen.queryByText('回执编号')).toBeNull();
    expect(server.fieldsOf(PATH)[0]).toMatchObject({ fdContactEmail: '', fdContactWechat: '' });
  });

  it('prefills the contact for the next intention', async () => {
    await open();
    fillRight();
    fill('微信号', 'wang-jp');
    send();
    await screen.findByText(NOTICE.success);
    fireEvent.click(screen.getByText('关闭', { selector: 'button' }));
    expect(dialog()?.textContent).toBeFalsy();
    press(APP.intend);
    const labels = ['联系人', '联系电话', '微信号'];
    expect(labels.map((label) => field(label).value)).toEqual(['王建平', '13805712266', 'wang-jp']);
  });

  it.each([
    ['联系人', '', FORM.required('联系人')],
    ['联系人', '王'.repeat(51), FORM.tooLong('联系人', 50)],
    ['联系电话', '', FORM.required('联系电话')],
    ['联系电话', '12805712266', FORM.phoneInvalid],
    ['联系邮箱', 'wang', FORM.emailInvalid],
    ['微信号', 'w'.repeat(51), FORM.tooLong('微信号', 50)],
  ])('rejects %s %s', async (label, value, message) => {
    await open();
    fillRight();
    fill(label, value);
    send();
    expect(alerts()).toEqual([message]);
    expect(document.activeElement).toBe(field(label));
    expect(server.fieldsOf(PATH)).toEqual([]);
    fill(label, '1');
    expect(alerts()).toEqual([]);
  });

  it('shows the server’s error and keeps the input', async () => {
    const msg = SUBMISSION.alreadyIntended('YX1');
    answer({ code: 409, msg });
    await open();
    fillRight();
    send();
    await waitFor(() => expect(notice()).toBe(msg));
    expect(dialog()).toBeTruthy();
    expect(field('联系人').value).toBe('王建平');
    press(FORM.cancel);
    press(APP.intend);
    expect(field('联系电话').value).toBe('13805712266');
    expect(readDraft('intention:a1').values).toMatchObject({ fdContactName: '王建平' });
  });

  it('has no form for accounts without a company', async () => {
    await open({ username: 'operator' });
    expect(screen.getByText(SUBMISSION.noCompany)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(INTENTION.note)).toBeNull();
  });
});
