import type { DescribedCall } from '../http/openapi.ts';

const text = { type: 'string' };
const orNull = { type: ['string', 'null'] };
const done = { kind: 'own', schema: { msg: text } } as const;

/** The calls about accounts, as the API description shows them. */
export const accountCalls: readonly DescribedCall[] = [
  {
    path: '/login',
    summary: '登录；is_cust 为 0 表示后台用户，1 表示企业用户',
    query: {},
    form: { username: true, password: true, validateCode: true, rememberMe: false },
    result: { kind: 'own', schema: { msg: text, token: text, is_cust: { enum: ['0', '1'] } } },
  },
  { path: '/logout', summary: '退出登录', query: {}, form: {}, signedIn: true, result: done },
  {
    path: '/register/add',
    summary:
      '企业注册；consent 为用户同意的隐私条款版本，网页注册时记录；code 为 428 时 data 为 {salt, bits}：求一个数，使 SHA-256(salt + 数) 以 bits 个零位开头，再以 workSalt、workAnswer 连同原表单提交',
    query: {},
    form: {
      ...{ fdComName: true, userName: true, password: true, confirmPassword: true, validateCode: true },
      ...{ consent: false, workSalt: false, workAnswer: false },
    },
    result: { kind: 'single', schema: { userName: text, fdComId: text } },
  },
  {
    path: '/api/user/info',
    summary: '当前用户；avatar 仅在有头像时出现',
    query: {},
    signedIn: true,
    result: { kind: 'own', schema: { username: text, fdComName: orNull, fdComId: orNull } },
  },
  {
    path: '/api/user/password',
    summary: '修改密码，所有登录随之结束',
    query: {},
    form: { oldPassword: true, password: true, confirmPassword: true },
    signedIn: true,
    result: done,
  },
  {
    path: '/api/user/sessions',
    summary: '当前用户的登录',
    query: {},
    signedIn: true,
    result: {
      kind: 'list',
      schema: {
        ...{ id: text, address: text, userAgent: text, signedInAt: text, seenAt: text },
        current: { type: 'boolean' },
      },
    },
  },
  {
    path: '/api/user/sessions/end',
    summary: '结束一个登录',
    query: {},
    form: { id: true },
    signedIn: true,
    result: done,
  },
];
