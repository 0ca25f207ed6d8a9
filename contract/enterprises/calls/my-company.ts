import { get, post } from '../../protocol/declare.ts';
import { FORM_DEFAULTS } from '../../protocol/paths.ts';
import { flag, list, listOf, nullable, single, text } from '../../protocol/schema.ts';
import { COMPANY_ROLES, PERSON_FORM, RENAME_ATTACHMENT, RENAME_FORM } from '../my-company.ts';
import { CHANGE, COMPANY_INPUTS, CONTACTS, NAME_INPUT } from './company-change.ts';

const COMMON = { limit: { max: 60, per: '1 minute', by: 'account' }, caching: 'no-store' } as const;
const READ = { may: 'own:read', ...COMMON } as const;
const OWNER = { may: 'own:company', ...COMMON } as const;

const memberId = { label: '成员的编号', kind: 'id', required: true } as const;

export const myCompany = get('/api/my/company', {
  summary: '本企业的资料，以及最近的变更',
  ...READ,
  output: single({
    id: text('企业编号'),
    name: text('企业名称'),
    area: text('所在地区'),
    address: text('详细地址'),
    contacts: CONTACTS,
    revision: text('资料的版本，保存时一并提交'),
    changes: listOf('变更，最近的在前', CHANGE),
  }),
});

/** Default values for every form with a contact person. */
export const formDefaults = get(FORM_DEFAULTS, {
  summary: '表单的初始值：上次填写的联系人、电话等，没有时取自账号与企业资料；未知的为空',
  ...READ,
  output: single({
    name: text('联系人'),
    phone: text('手机号'),
    email: text('邮箱'),
    wechat: text('微信号'),
    area: text('所在地区'),
    address: text('详细地址'),
    areas: { type: 'array', description: '可选的地区', items: text('地区名称') },
    units: listOf('供需各分类的默认单位', {
      category: text('分类代码'),
      unit: text('数量单位'),
      priceUnit: text('计价单位'),
    }),
  }),
});

export const companySave = post('/api/my/company/save', {
  summary: '保存本企业的地区、地址与联系人；企业名称须申请更改',
  ...OWNER,
  input: {
    ...COMPANY_INPUTS,
    revision: { label: '读到的资料的版本', required: true, maxLength: 100 },
  },
});

export const companyRename = post('/api/my/company/rename', {
  summary: '申请更改企业名称，由平台核对',
  ...OWNER,
  input: {
    name: { label: '新企业名称', ...NAME_INPUT },
    reason: { label: RENAME_FORM.reason.label, required: true, field: RENAME_FORM.reason },
    [RENAME_ATTACHMENT.field]: { label: `证明材料的附件编号，以逗号连接，至多 ${RENAME_ATTACHMENT.max} 个` },
  },
});

export const companyRenameWithdraw = post('/api/my/company/renameWithdraw', {
  summary: '撤回更改企业名称的申请',
  ...OWNER,
});

export const companyMembers = get('/api/my/company/members', {
  summary: '本企业的成员；手机号仅负责人看到全号',
  ...READ,
  output: list({
    id: text('编号'),
    name: nullable('姓名'),
    username: text('手机号'),
    avatar: nullable('头像，data: 地址'),
    role: { enum: COMPANY_ROLES, description: '负责人或成员' },
    disabled: flag('是否被平台停用'),
    signedInAt: nullable('最近登录时间'),
    self: flag('是否本人'),
  }),
});

export const memberRole = post('/api/my/company/members/role', {
  summary: '设为负责人或成员，随即生效',
  ...OWNER,
  fresh: true,
  input: {
    id: memberId,
    role: { label: '角色', required: true, maxLength: 50, rule: { enum: COMPANY_ROLES } },
  },
});

export const memberRemove = post('/api/my/company/members/remove', {
  summary: '移出成员：其账号注销，登录随之结束，提交过的仍属本企业',
  ...OWNER,
  fresh: true,
  input: { id: memberId },
});

export const myName = post('/api/my/account/name', {
  summary: '修改本人的姓名，供同事辨认',
  may: 'own:account',
  ...COMMON,
  input: { name: { label: PERSON_FORM.name.label, required: true, field: PERSON_FORM.name } },
});

export const invitationList = get('/api/my/company/invitations', {
  summary: '尚未使用的邀请链接',
  ...OWNER,
  output: list({
    id: text('编号'),
    by: text('邀请人'),
    createdAt: text('生成时间'),
    endsAt: text('失效时间'),
  }),
});

export const invitationCreate = post('/api/my/company/invitations/create', {
  summary: '生成邀请链接：一个链接供一人加入一次',
  ...OWNER,
  fresh: true,
  output: single({
    id: text('编号'),
    endsAt: text('失效时间'),
    path: text('加入页在门户上的路径，含令牌，只在此处显示一次'),
  }),
});

export const invitationVoid = post('/api/my/company/invitations/void', {
  summary: '作废一个邀请链接',
  ...OWNER,
  input: { id: { label: '邀请的编号', kind: 'id', required: true } },
});
