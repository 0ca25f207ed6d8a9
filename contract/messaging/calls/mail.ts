import { COMMON } from '../../content/calls/console-parts.ts';
import { get, post } from '../../protocol/declare.ts';
import { flag, nullable, single } from '../../protocol/schema.ts';

const OWN = { access: 'signed-in', ...COMMON } as const;
/** Strictly limited: each address causes a mail to someone who may not have requested it. */
const SELDOM = { max: 10, per: '1 hour', by: 'account' } as const;
export const mailMine = get('/api/notices/mail', {
  summary: '本人的通知邮箱，以及要收到哪些邮件',
  ...OWN,
  output: single({
    isOn: flag('本站是否开通邮件'),
    address: nullable('已确认的邮箱；空为没有'),
    pending: nullable('等待确认的邮箱；空为没有'),
    isOver: flag('等待确认的链接是否已过期'),
    isStopped: flag('是否已停止全部邮件'),
    steps: flag('办理进展'),
    reminders: flag('提醒'),
    announcements: flag('公告'),
    weekly: flag('每周小结；开通后才发'),
  }),
});

export const mailAddress = post('/api/notices/mail/address', {
  summary: '填写或更换通知邮箱，确认后生效；此前仍用原来的',
  ...OWN,
  limit: SELDOM,
  input: {
    email: { label: '邮箱', required: true, maxLength: 1000, rule: { format: 'email', maxLength: 254 } },
  },
});

export const mailAddressRemove = post('/api/notices/mail/address/remove', {
  summary: '移除通知邮箱，以及等待确认的',
  ...OWN,
});

export const mailChoose = post('/api/notices/mail/choose', {
  summary: '选择要收到哪些邮件；已停止的随之恢复',
  ...OWN,
  input: {
    steps: { label: '办理进展', kind: 'flag' },
    reminders: { label: '提醒', kind: 'flag' },
    announcements: { label: '公告', kind: 'flag' },
    weekly: { label: '每周小结', kind: 'flag' },
  },
});

export const mailTest = post('/api/console/jobs/testMail', {
  summary: '发一封测试邮件；收件邮箱为空时发往本人已确认的邮箱',
  may: 'job:write',
  ...COMMON,
  limit: SELDOM,
  input: { email: { label: '收件邮箱', maxLength: 1000, rule: { format: 'email', maxLength: 254 } } },
});
