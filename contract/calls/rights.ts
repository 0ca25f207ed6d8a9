import type { Call } from './call.ts';

const LIMIT = { max: 20, per: '1 minute', by: 'account' } as const;

/** UTF-16 units: beyond any password, name or number. */
const MOST = 1000;

/** Nobody needs their data by the minute, and it takes many queries. */
export const accountExport = {
  method: 'GET',
  path: '/api/my/account/export',
  summary: '下载本人的全部个人信息（JSON）',
  access: 'signed-in',
  limit: { max: 10, per: '1 hour', by: 'account' },
  caching: 'no-store',
  input: {},
  output: { kind: 'file', type: 'application/json' },
} as const satisfies Call;

/** An operator's account is the authority's, which changes and closes it at the terminal. */
export const accountCorrection = {
  method: 'POST',
  path: '/api/my/account/correct',
  summary: '更正手机号；企业名称的更正由平台工作人员办理',
  may: 'own:account',
  limit: LIMIT,
  caching: 'no-store',
  input: {
    password: { label: '密码', required: true, most: MOST },
    userName: { label: '新手机号', most: MOST },
    fdComName: { label: '新企业名称', most: MOST },
  },
  output: { kind: 'own', schema: { msg: { type: 'string', description: '给用户的说明' } } },
} as const satisfies Call;

export const accountClosing = {
  method: 'POST',
  path: '/api/my/account/close',
  summary: '注销账号',
  may: 'own:account',
  limit: LIMIT,
  caching: 'no-store',
  input: { password: { label: '密码', required: true, most: MOST } },
  output: {
    kind: 'single',
    schema: {
      withdrawn: { type: 'integer', description: '随之撤回的提交数' },
      files: { type: 'integer', description: '随之删除的附件数' },
    },
  },
} as const satisfies Call;
