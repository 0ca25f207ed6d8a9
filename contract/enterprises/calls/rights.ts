import { get, post } from '../../protocol/declare.ts';
import { count, flag, single } from '../../protocol/schema.ts';

const COMMON = {
  may: 'own:account',
  limit: { max: 20, per: '1 minute', by: 'account' },
  caching: 'no-store',
} as const;

/** UTF-16 units: beyond any password, name or number. */
const FIELD_MAX_LENGTH = 1000;
const password = { label: '密码', kind: 'password', required: true, maxLength: FIELD_MAX_LENGTH } as const;

/** Strictly limited: it takes many queries, and one export is enough. */
export const accountExport = get('/api/my/account/export', {
  summary: '下载本人的全部个人信息：JSON、表格与上传过的附件，打成一个包',
  access: 'signed-in',
  limit: { max: 10, per: '1 hour', by: 'account' },
  caching: 'no-store',
  output: { kind: 'file', type: 'application/zip' },
});

/** An operator's account is the authority's, which changes and closes it at the terminal. */
export const accountCorrection = post('/api/my/account/correct', {
  summary: '更正手机号；企业名称的更正由平台工作人员办理',
  ...COMMON,
  input: {
    password,
    userName: { label: '新手机号', maxLength: FIELD_MAX_LENGTH },
    fdComName: { label: '新企业名称', maxLength: FIELD_MAX_LENGTH },
  },
});

export const accountClosingPreview = get('/api/my/account/closing', {
  summary: '注销账号会带来什么',
  ...COMMON,
  output: single({
    isLast: flag('是否企业的最后一个账号'),
    needsOwner: flag('是否须先将一位成员设为负责人'),
    applications: count('随之撤回的申报数'),
    intentions: count('随之撤回的意向数'),
    entries: count('随之撤回的供需数'),
    files: count('随之删除的附件数：尚未提交的，及随之撤回的'),
  }),
});

export const accountClosing = post('/api/my/account/close', {
  summary: '注销账号',
  ...COMMON,
  refreshes: true,
  input: { password },
  output: single({
    withdrawn: count('随之撤回的提交数'),
    files: count('随之删除的附件数'),
  }),
});
