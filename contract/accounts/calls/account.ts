import { PERSON_FORM } from '../../enterprises/my-company.ts';
import { PHONE } from '../../fields/mobile.ts';
import { USERNAME_MAX_LENGTH } from '../../fields/rules.ts';
import { SESSION_STEPS } from '../../protocol/call.ts';
import {
  COMPANY_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../protocol/constants.ts';
import { get, post } from '../../protocol/declare.ts';
import { JOIN, JOIN_FIND, LOGIN, LOGOUT, REGISTER, USER_INFO } from '../../protocol/paths.ts';
import { flag, list, nullable, own, single, text } from '../../protocol/schema.ts';

/**
 * Only against floods: all people of a park may share one address, and one of them must not lock out the others. Failed attempts
 * are counted by account and name elsewhere (server/identity/accounts).
 */
const BY_ADDRESS = { max: 600, per: '1 minute', by: 'address' } as const;
const BY_ACCOUNT = { max: 60, per: '1 minute', by: 'account' } as const;

/** UTF-16 units: longer than any allowed password; a longer input cannot match. */
const PASSWORD_INPUT_MAX_LENGTH = 1000;

const newPassword = {
  label: '新密码',
  kind: 'password',
  required: true,
  rule: { minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH },
} as const;

const ownPassword = { kind: 'password', required: true, maxLength: PASSWORD_INPUT_MAX_LENGTH } as const;
const captcha = {
  validateCode: { label: '验证码', required: true, maxLength: PASSWORD_INPUT_MAX_LENGTH },
  captchaWork: { label: '随验证码图片完成的计算，通常可空', maxLength: PASSWORD_INPUT_MAX_LENGTH },
} as const;

export const login = post(LOGIN, {
  summary: '登录；is_cust 为 0 表示后台用户，1 表示企业用户',
  access: 'public',
  limit: BY_ADDRESS,
  caching: 'no-store',
  input: {
    username: { label: '用户名，企业用户为手机号', required: true, maxLength: USERNAME_MAX_LENGTH },
    password: { ...ownPassword, label: '密码' },
    ...captcha,
    rememberMe: { label: '记住我', kind: 'flag' },
  },
  output: own({
    msg: text('给用户的说明'),
    token: text('令牌，放在 Authorization 请求头'),
    is_cust: { enum: ['0', '1'], description: '用户类型' },
  }),
});

export const logout = post(LOGOUT, {
  summary: '退出登录',
  access: 'signed-in',
  during: SESSION_STEPS,
});

export const registration = post(REGISTER, {
  summary:
    '企业注册；signIn 为 true 时随即登录，data 另有令牌 token；code 为 428 时 data 为 {salt, bits}：求一个数，使 SHA-256(salt + 数) 以 bits 个零位开头，再以 workSalt、workAnswer 连同原表单提交',
  access: 'public',
  limit: BY_ADDRESS,
  // Not limited here: the form's rules report values that are too long.
  input: {
    fdComName: { label: '企业名称', required: true, rule: { maxLength: COMPANY_NAME_MAX_LENGTH } },
    userName: { label: '手机号', required: true, rule: { pattern: PHONE.source } },
    password: { ...newPassword, label: '密码' },
    confirmPassword: { label: '确认密码', kind: 'password', required: true },
    ...captcha,
    consent: { label: '用户同意的隐私条款版本，网页注册时记录', maxLength: PASSWORD_INPUT_MAX_LENGTH },
    workSalt: { label: '工作量证明的 salt', maxLength: PASSWORD_INPUT_MAX_LENGTH },
    workAnswer: { label: '工作量证明求得的数', maxLength: PASSWORD_INPUT_MAX_LENGTH },
    signIn: { label: '注册后随即登录', kind: 'flag' },
  },
  output: single({
    userName: text('手机号'),
    fdComId: text('企业编号'),
  }),
});

const token = { label: '邀请链接中的令牌', required: true, maxLength: PASSWORD_INPUT_MAX_LENGTH } as const;

/** POST keeps the token out of access logs. */
export const invitationFind = post(JOIN_FIND, {
  summary: '邀请加入的是哪家企业',
  access: 'public',
  limit: BY_ADDRESS,
  caching: 'no-store',
  input: { token },
  output: single({
    fdComName: text('企业名称'),
    endsAt: text('失效时间'),
  }),
});

const { fdComName: _company, signIn: _signIn, ...asRegistered } = registration.input;

export const joining = post(JOIN, {
  summary: '凭邀请加入企业，成为其成员；code 为 428 时同企业注册',
  access: 'public',
  limit: BY_ADDRESS,
  input: {
    token,
    name: { label: PERSON_FORM.name.label, required: true, field: PERSON_FORM.name },
    ...asRegistered,
  },
  output: registration.output,
});

export const userInfo = get(USER_INFO, {
  summary: '当前用户；avatar 仅在有头像时出现',
  access: 'signed-in',
  during: SESSION_STEPS,
  caching: 'no-store',
  output: own({
    username: text('用户名'),
    fdComName: nullable('企业名称'),
    fdComId: nullable('企业编号'),
  }),
});

const AVATAR_CALL = {
  access: 'signed-in',
  limit: { max: 30, per: '1 hour', by: 'account' },
  caching: 'no-store',
  output: own({ msg: text('给用户的说明'), avatar: nullable('头像，data: 地址；没有时为 null') }),
} as const;

export const avatarUpload = post('/api/user/avatar', {
  summary: '上传头像，自动裁为正方形；仅随登录后的调用给出，没有公开地址',
  ...AVATAR_CALL,
  input: { file: { label: '图片文件', kind: 'file', required: true } },
});

export const avatarRemoval = post('/api/user/avatar/remove', {
  summary: '移除头像',
  ...AVATAR_CALL,
});

export const passwordChange = post('/api/user/password', {
  summary: '修改密码，所有登录随之结束',
  access: 'signed-in',
  during: ['password'],
  limit: BY_ACCOUNT,
  input: {
    oldPassword: { ...ownPassword, label: '原密码' },
    password: newPassword,
    confirmPassword: { label: '确认新密码', kind: 'password', required: true },
  },
});

export const passwordProof = post('/api/user/prove', {
  summary: '再次输入登录密码，之后数分钟内可进行需输入密码的操作',
  access: 'signed-in',
  during: ['second-factor'],
  limit: BY_ACCOUNT,
  caching: 'no-store',
  input: { password: { ...ownPassword, label: '密码' } },
});

export const sessions = get('/api/user/sessions', {
  summary: '当前用户的登录',
  access: 'signed-in',
  caching: 'no-store',
  output: list({
    id: text('编号'),
    address: text('IP 地址'),
    userAgent: text('浏览器'),
    signedInAt: text('登录时间'),
    seenAt: text('最近使用时间'),
    current: flag('是否本次登录'),
  }),
});

export const sessionEnd = post('/api/user/sessions/end', {
  summary: '结束一个登录',
  access: 'signed-in',
  input: { id: { label: '登录的编号', required: true, maxLength: PASSWORD_INPUT_MAX_LENGTH } },
});
