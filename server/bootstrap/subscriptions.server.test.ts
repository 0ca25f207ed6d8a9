import { ROBOT_NEWS } from '@pv-brain/contract/messaging/messages/chat-webhooks.ts';
import { MAIL_NEXT } from '@pv-brain/contract/messaging/messages/mail.ts';
import { NOTICE_WORDS } from '@pv-brain/contract/messaging/messages/notices.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { submissionChanged } from '../submissions/intake/events.ts';
import { bearer } from '../testing/people/accounts.ts';
import { giveAddress, writing } from '../testing/people/mails.ts';
import { RULES } from './subscriptions.ts';

const stepsOf = (messages: Readonly<Record<string, object>>) =>
  [...new Set(Object.values(messages).flatMap((steps) => Object.keys(steps)))].sort();

const ruledBy = (name: 'notice' | 'isForGroups') =>
  Object.entries(RULES)
    .filter(([, rule]) => rule[name])
    .map(([step]) => step)
    .sort();

describe('notification rules', () => {
  it('have texts for exactly the notices and chat group messages they define', () => {
    expect(stepsOf(NOTICE_WORDS)).toEqual(ruledBy('notice'));
    expect(stepsOf(ROBOT_NEWS)).toEqual(ruledBy('isForGroups'));
  });

  it.each(['application', 'intention', 'entry'] as const)(
    'have a mail text for each mailed notice of an %s',
    (kind) => {
      const mailed = Object.keys(NOTICE_WORDS[kind]).filter((step) => RULES[step as 'submit'].mail !== null);
      expect(Object.keys(MAIL_NEXT[kind]).sort()).toEqual(mailed.sort());
    },
  );
});

// The five changes are listed in CONTRIBUTING: its step, where it is published, a row, and the texts of the notice and the mail.
it('a new kind of notice works after five changes', async () => {
  const { app, db, customer, submit, mails } = await writing();
  const add = (table: object, row: unknown) => {
    Object.assign(table, { visit: row });
    onTestFinished(() => void Reflect.deleteProperty(table, 'visit'));
  };
  add(RULES, { notice: RULES.accept.notice });
  add(NOTICE_WORDS.application, '安排了现场核查');
  add(MAIL_NEXT.application, ['请准备好材料。', '查看安排']);
  await giveAddress(db, customer.accountId, 'apply@jingyao.example');
  const { fdId, fdReceiptNo } = await submit('application');
  await submissionChanged.publish(db, { submissionId: fdId, step: 'visit' as 'accept', note: '周三上午' });
  const list = await app.inject({ url: '/api/notices/list', headers: bearer(customer.token) });
  expect(list.json().rows).toMatchObject([
    { kind: 'application', step: 'visit', fdId, fdReceiptNo, title: '示范项目1', note: '周三上午' },
  ]);
  await expect.poll(() => mails('apply@jingyao.example').length).toBe(1);
  const [mail] = mails('apply@jingyao.example');
  expect(mail?.subject).toBe('示范项目1 安排了现场核查');
  for (const expected of ['请准备好材料。', '查看安排', '周三上午', fdReceiptNo])
    expect(mail?.text).toContain(expected);
});
