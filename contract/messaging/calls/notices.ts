import { COMMON } from '../../content/calls/console-parts.ts';
import { get, post } from '../../protocol/declare.ts';
import { NOTICES_UNREAD } from '../../protocol/paths.ts';
import { count, flag, list, nullable, PAGE, single, text } from '../../protocol/schema.ts';
import { SUBMISSION_KINDS } from '../../submissions/submissions.ts';
import { MAX_UNREAD_COUNT, NOTICE_FILTERS } from '../notices.ts';

const OWN = { access: 'signed-in', ...COMMON } as const;

export const noticeList = get('/api/notices/list', {
  summary: '本人的通知，最近的在前',
  ...OWN,
  input: {
    only: { label: 'unread 只列未读的，announcement 只列公告', rule: { enum: NOTICE_FILTERS } },
    ...PAGE,
  },
  output: list({
    id: text('编号'),
    at: text('时间'),
    isRead: flag('是否已读'),
    kind: {
      enum: [...SUBMISSION_KINDS, 'announcement', 'company'],
      description: '所涉提交的类型，或公告、本企业的改名',
    },
    step: text('发生了什么'),
    fdId: text('所涉提交、公告或改名申请的编号'),
    fdReceiptNo: text('回执编号；公告没有'),
    title: text('所涉提交的名称，或公告的标题'),
    note: nullable('说明'),
    until: nullable('期限'),
    mustRead: flag('是否必读公告'),
    confirmed: flag('是否已由本人确认已阅'),
    withdrawn: flag('公告是否已撤回'),
  }),
});

/** The bell polls this, whether the user is present or not. */
export const noticeUnread = get(NOTICES_UNREAD, {
  summary: `本人未读通知的条数，最多数到 ${MAX_UNREAD_COUNT + 1}`,
  ...OWN,
  unattended: true,
  output: single({ unread: count('未读条数') }),
});

/**
 * Sends events named `unread` with that number, at once and whenever it changes, and to operators who read submissions events
 * named `submissions` whenever one of those changes; a comment now and then as a keep-alive. It ends with the session and after
 * some minutes; the client reconnects.
 */
export const noticeStream = get('/api/notices/stream', {
  summary: '本人未读通知的条数和企业提交的变化，有变化即推送（text/event-stream）',
  ...OWN,
  unattended: true,
  limit: { max: 60, per: '1 minute', by: 'account' },
  output: { kind: 'file', type: 'text/event-stream' },
});

export const noticeRead = post('/api/notices/read', {
  summary: '把一条通知记为已读；编号为空是全部',
  ...OWN,
  input: { id: { label: '编号', kind: 'id' } },
  output: single({ unread: count('未读条数') }),
});
