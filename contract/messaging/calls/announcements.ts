import { COMMON } from '../../content/calls/console-parts.ts';
import { SHEET_TYPE } from '../../content/sheets.ts';
import type { Schemas } from '../../protocol/call.ts';
import { get, post } from '../../protocol/declare.ts';
import {
  count,
  flag,
  list,
  listOf,
  nullable,
  own,
  PAGE,
  rowsOf,
  single,
  text,
} from '../../protocol/schema.ts';
import { ANNOUNCEMENT_FIELDS, ANNOUNCEMENT_STATES, AUDIENCES, COMPANIES_SHOWN } from '../announcements.ts';

const READ = { may: 'company:read', ...COMMON } as const;
const WRITE = { may: 'announcement:write', ...COMMON } as const;
const OWN = { may: 'own:read', ...COMMON } as const;

const id = { label: '公告编号', kind: 'id', required: true } as const;
const seenRevision = { label: '所见版本，防止覆盖他人的修改', kind: 'integer', required: true } as const;

/** UTF-16 units: the ids of the maximum number of companies, and more. */
const IDS_MAX_LENGTH = 40_000;
/** UTF-16 units: the maximum number of areas, each of the maximum length, and more. */
const AREAS_TEXT = 12_000;
const AUDIENCE = {
  to: { label: '发给：all 全部企业，areas 指定地区的企业，companies 指定企业', rule: { enum: AUDIENCES } },
  companies: { label: '指定企业的内部编号，以逗号连接', maxLength: IDS_MAX_LENGTH },
  areas: { label: '指定的地区，每行一个', maxLength: AREAS_TEXT },
} as const;

const ROW = {
  id: text('编号'),
  title: text('标题'),
  mustRead: flag('是否必读'),
  state: { enum: ANNOUNCEMENT_STATES, description: '状态' },
  to: { enum: AUDIENCES, description: '发给' },
  until: nullable('展示至；空为一直展示'),
  author: text('起草的操作员'),
  updatedAt: text('最近修改的时间'),
  sentAt: nullable('发出的时间'),
  companies: count('发到的企业数'),
  readCompanies: count('其中有人看过的企业数'),
  confirmedCompanies: count('其中有人确认已阅的企业数'),
} as const satisfies Schemas;

export const announcementList = get('/api/console/announcements/list', {
  summary: '公告，最近的在前',
  ...READ,
  input: { state: { label: '状态', rule: { enum: ANNOUNCEMENT_STATES } }, ...PAGE },
  output: own({
    msg: text('给用户的说明'),
    rows: rowsOf(ROW),
    total: count('符合条件的条数'),
    counts: listOf('各状态的条数', {
      state: { enum: ANNOUNCEMENT_STATES, description: '状态' },
      rows: count('条数'),
    }),
  }),
});

const COMPANY = { id: text('企业的内部编号'), name: text('企业名称') } as const satisfies Schemas;

export const announcementItem = get('/api/console/announcements/item', {
  summary: '一则公告及其阅读情况',
  ...READ,
  input: { id },
  output: single({
    ...ROW,
    text: text('正文'),
    revision: text('版本'),
    named: listOf('指定的企业', COMPANY),
    areas: { type: 'array', description: '指定的地区', items: text('地区') },
    sentBy: nullable('发出的操作员'),
    remindedAt: nullable('最近一次提醒的时间'),
    withdrawnAt: nullable('撤回的时间'),
    people: count('发到的成员数'),
    readPeople: count('看过的成员数'),
    confirmedPeople: count('确认已阅的成员数'),
  }),
});

/**
 * Replaces the whole draft: the request carries the revision that was loaded, so that another operator's changes are not lost.
 */
export const announcementSave = post('/api/console/announcements/save', {
  summary: '保存公告草稿；所见版本为空是新建',
  ...WRITE,
  input: {
    id: { label: '公告编号；新公告可为空，带编号（UUID）的重复提交只建一份', kind: 'id' },
    revision: { label: '所见版本；新公告为空', kind: 'integer' },
    title: { label: ANNOUNCEMENT_FIELDS.title.label, field: ANNOUNCEMENT_FIELDS.title },
    text: { label: ANNOUNCEMENT_FIELDS.text.label, field: ANNOUNCEMENT_FIELDS.text },
    until: { label: ANNOUNCEMENT_FIELDS.until.label, field: ANNOUNCEMENT_FIELDS.until },
    mustRead: { label: '必读', kind: 'flag' },
    ...AUDIENCE,
  },
  output: single({ id: text('编号'), revision: text('新的版本') }),
});

export const announcementDiscard = post('/api/console/announcements/discard', {
  summary: '删除公告草稿',
  ...WRITE,
  input: { id, revision: seenRevision },
});

export const announcementSend = post('/api/console/announcements/send', {
  summary: '发出公告，企业随即看到',
  ...WRITE,
  input: { id, revision: seenRevision },
  output: single({ companies: count('发到的企业数'), people: count('发到的成员数') }),
});

export const announcementWithdraw = post('/api/console/announcements/withdraw', {
  summary: '撤回已发出的公告',
  ...WRITE,
  input: { id },
});

export const announcementRemind = post('/api/console/announcements/remind', {
  summary: '再提醒还没有人阅读（必读的为确认）的企业，一天一次',
  ...WRITE,
  input: { id },
  output: single({ companies: count('提醒的企业数'), people: count('提醒的成员数') }),
});

export const announcementOpen = get('/api/console/announcements/open', {
  summary: '还没有人阅读（必读的为确认）一则公告的企业',
  ...READ,
  input: { id, ...PAGE },
  output: list({ ...COMPANY, toldAt: text('发到的时间'), readAt: nullable('看过的时间') }),
});

export const announcementExport = get('/api/console/announcements/export', {
  summary: '一则公告在各企业的阅读情况（Excel）',
  ...READ,
  input: { id },
  output: { kind: 'file', type: SHEET_TYPE },
});

export const announcementRecipients = post('/api/console/announcements/recipients', {
  summary: '一则公告现在会发到多少企业和成员',
  ...WRITE,
  input: AUDIENCE,
  output: single({ companies: count('企业数'), people: count('成员数') }),
});

export const announcementCompanies = get('/api/console/announcements/companies', {
  summary: `名称含有这些字的企业，最多 ${COMPANIES_SHOWN} 家`,
  ...WRITE,
  input: { text: { label: '企业名称的一部分' } },
  output: list(COMPANY),
});

const MINE = {
  id: text('编号'),
  title: text('标题'),
  mustRead: flag('是否必读'),
  sentAt: text('发出的时间'),
  until: nullable('展示至；空为一直展示'),
  confirmedAt: nullable('本人确认已阅的时间'),
} as const satisfies Schemas;

/** Announcements that the account has still to confirm. */
export const myAnnouncements = get('/api/my/announcements/open', {
  summary: '本人还没有确认的必读公告，最近的在前',
  ...OWN,
  unattended: true,
  output: list({ ...MINE, summary: text('正文的开头') }),
});

export const myAnnouncement = get('/api/my/announcements/item', {
  summary: '发给本企业的一则公告',
  ...OWN,
  input: { id },
  output: single({ ...MINE, text: text('正文；已撤回的为空'), withdrawnAt: nullable('撤回的时间') }),
});

/** A page calls this when it displays the announcement: a GET records nothing, as it may be a prefetch. */
export const myAnnouncementRead = post('/api/my/announcements/read', {
  summary: '把发给本企业的一则公告记为看过',
  ...OWN,
  input: { id },
});

export const myAnnouncementConfirm = post('/api/my/announcements/confirm', {
  summary: '确认已阅一则必读公告',
  ...OWN,
  input: { id },
  output: single({ confirmedAt: text('本人确认已阅的时间') }),
});
