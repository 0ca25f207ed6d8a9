import { USERNAME_MAX_LENGTH } from '../../fields/rules.ts';
import { get, post } from '../../protocol/declare.ts';
import { flag, list, nullable, single, text } from '../../protocol/schema.ts';
import { ROLE_NAMES } from '../permissions.ts';
import { OPERATOR_PERSON } from '../person.ts';
import { sessions } from './account.ts';

const LIMIT = { max: 300, per: '1 minute', by: 'account' } as const;
const COMMON = { may: 'operator:write', limit: LIMIT, caching: 'no-store' } as const;
const FRESH = { ...COMMON, fresh: true } as const;

const id = { label: '操作员的编号', kind: 'id', required: true } as const;
const roles = { label: '角色，以逗号连接', required: true, maxLength: 200 } as const;

const person = {
  name: { label: OPERATOR_PERSON.name.label, field: OPERATOR_PERSON.name },
  department: { label: OPERATOR_PERSON.department.label, field: OPERATOR_PERSON.department },
} as const;

/** A generated password: sent in this response only and never again. */
const START_PASSWORD = text('初始密码，只在此处显示一次');

export const operatorList = get('/api/console/operators/list', {
  summary: '操作员及其角色',
  ...COMMON,
  output: list({
    id: text('编号'),
    username: text('用户名'),
    name: nullable('姓名'),
    department: nullable('部门'),
    personRevision: text('姓名和部门的版本，保存时一并提交'),
    roles: { type: 'array', items: { enum: ROLE_NAMES, description: '角色' } },
    disabled: flag('是否停用'),
    secondFactor: flag('是否启用二次验证'),
    signedInAt: nullable('最近登录时间；空为从未登录'),
    createdAt: text('创建时间'),
  }),
});

const { id: sessionId, ...session } = sessions.output.schema;

export const operatorSessions = get('/api/console/operators/sessions', {
  summary: '所有操作员的登录',
  ...COMMON,
  output: list({
    id: sessionId,
    operatorId: text('操作员的编号'),
    username: text('用户名'),
    ...session,
  }),
});

export const operatorCreate = post('/api/console/operators/create', {
  summary: '新增操作员，初始密码随机生成',
  ...FRESH,
  input: { username: { label: '用户名', required: true, maxLength: USERNAME_MAX_LENGTH }, roles, ...person },
  output: single({ username: text('用户名'), password: START_PASSWORD }),
});

export const operatorRoles = post('/api/console/operators/roles', {
  summary: '更改操作员的角色，随即生效',
  ...FRESH,
  input: { id, roles, seen: { label: '修改前所见的角色，以逗号连接；与现有的不符时拒绝', maxLength: 200 } },
});

export const operatorPerson = post('/api/console/operators/person', {
  summary: '保存操作员的姓名和部门，空为没有',
  ...COMMON,
  input: { id, ...person, revision: { label: '读到的姓名和部门的版本；与现有的不符时拒绝', maxLength: 100 } },
});

export const operatorDisable = post('/api/console/operators/disable', {
  summary: '停用操作员，其所有登录随之结束',
  ...FRESH,
  input: { id },
});

export const operatorEnable = post('/api/console/operators/enable', {
  summary: '启用操作员',
  ...FRESH,
  input: { id },
});

export const operatorResetPassword = post('/api/console/operators/resetPassword', {
  summary: '重置操作员的密码，其所有登录随之结束',
  ...FRESH,
  input: { id },
  output: single({ username: text('用户名'), password: START_PASSWORD }),
});

export const operatorResetSecondFactor = post('/api/console/operators/resetSecondFactor', {
  summary: '重置操作员的二次验证，其所有登录随之结束',
  ...FRESH,
  input: { id },
});

export const operatorEndSession = post('/api/console/operators/endSession', {
  summary: '结束操作员的一个登录',
  ...COMMON,
  input: { id, sessionId: { label: '登录的编号', kind: 'id', required: true } },
});
