import { get, post } from '../../protocol/declare.ts';
import { count, flag, nullable, single, text } from '../../protocol/schema.ts';

const COMMON = {
  access: 'signed-in',
  limit: { max: 60, per: '1 minute', by: 'account' },
  caching: 'no-store',
} as const;
const SETUP = { ...COMMON, during: ['second-factor'] } as const;

/** UTF-16 units: beyond any code with its blanks. */
const FIELD_MAX_LENGTH = 100;
const code = { label: '动态口令，或恢复码', required: true, maxLength: FIELD_MAX_LENGTH } as const;

export const secondFactor = get('/api/user/secondFactor', {
  summary: '自己的二次验证',
  ...SETUP,
  output: single({
    since: nullable('启用时间；空为没有'),
    recoveryCodes: count('还可使用的恢复码'),
    required: flag('是否要求所有操作员启用'),
  }),
});

export const secondFactorBegin = post('/api/user/secondFactor/begin', {
  summary: '开始设置二次验证',
  ...SETUP,
  fresh: true,
  output: single({
    secret: text('密钥，Base32'),
    uri: text('验证器读取的地址，即二维码的内容'),
    ticket: text('随口令一并交回'),
  }),
});

export const secondFactorSet = post('/api/user/secondFactor/set', {
  summary: '以一个口令启用二次验证；其他登录随之结束',
  ...SETUP,
  input: {
    ticket: { label: '开始设置时得到的凭据', required: true, maxLength: 1000 },
    code: { label: '动态口令', required: true, maxLength: FIELD_MAX_LENGTH },
  },
  output: single({
    recoveryCodes: { type: 'array', items: text('恢复码'), description: '只在此处显示一次，每个可用一次' },
  }),
});

export const secondFactorShow = post('/api/user/secondFactor/show', {
  summary: '登录的第二步：动态口令或恢复码',
  ...COMMON,
  during: ['code'],
  input: { code },
});

export const secondFactorRemove = post('/api/user/secondFactor/remove', {
  summary: '停用二次验证',
  ...COMMON,
  fresh: true,
  input: { code },
});
