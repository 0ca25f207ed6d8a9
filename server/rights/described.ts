import type { DescribedCall } from '../http/openapi.ts';

const text = { type: 'string' };

/** The calls by which people use the rights that the privacy terms promise, as the API description shows them. */
export const rightsCalls = {
  export: {
    path: '/api/my/account/export',
    summary: '下载本人的全部个人信息（JSON）',
    query: {},
    signedIn: true,
    result: { kind: 'file', type: 'application/json' },
  },
  correct: {
    path: '/api/my/account/correct',
    summary: '更正手机号；企业名称的更正由平台工作人员办理',
    query: {},
    form: { password: true, userName: false, fdComName: false },
    signedIn: true,
    result: { kind: 'own', schema: { msg: text } },
  },
  close: {
    path: '/api/my/account/close',
    summary: '注销账号',
    query: {},
    form: { password: true },
    signedIn: true,
    result: { kind: 'single', schema: { withdrawn: { type: 'integer' }, files: { type: 'integer' } } },
  },
} as const satisfies Record<string, DescribedCall>;
