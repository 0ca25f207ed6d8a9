import type { InboxItem, InboxRow } from './queries.ts';

/** State of the items as read by the client. */
export const SEEN = { state: 'reviewing', since: '2026-11-20 10:00:00' };

export const row = (fdId: string, change: Partial<InboxRow> = {}): InboxRow => ({
  fdId,
  kind: 'application',
  fdReceiptNo: `SB-${fdId}`,
  state: 'reviewing',
  title: `项目 ${fdId}`,
  company: '晶曜光能',
  companyId: 'c',
  isLate: false,
  remindOn: null,
  demo: false,
  market: null,
  isEdit: false,
  sentAt: '2026-11-20 10:00:00',
  waitsSince: SEEN.since,
  touchedAt: '2026-11-20 10:00:00',
  handler: 'shen',
  handlerId: 'h1',
  isMine: (change.handler ?? 'shen') === 'shen',
  ...change,
});

export const itemOf = (of: InboxRow): InboxItem => ({
  ...of,
  sender: '139',
  updatedAt: of.sentAt,
  target: 'p',
  deadline: null,
  isProjectOpen: true,
  hints: { words: [], prices: null },
  live: null,
  asked: null,
  values: { fdSubmitterName: '周景行', fdSubmitterPhone: '13800001826' },
  attachments: [],
  notes: [],
  others: { application: 1, intention: 0, entry: 0 },
  recent: [],
  history: [{ step: '', state: 'pending', at: of.sentAt, by: '周景行', side: 'customer', note: null }],
});
