import { SESSION_STEPS } from '../../protocol/call.ts';
import { post } from '../../protocol/declare.ts';
import { OFFICE_PREFERENCES, OFFICE_SESSION } from '../../protocol/paths.ts';
import { nullable, single, text } from '../../protocol/schema.ts';
import { ROLE_NAMES } from '../permissions.ts';
import { PREFERENCES_MAX_LENGTH } from '../preferences.ts';

/** Many windows of a whole authority may share one address. */
const LIMIT = { max: 300, per: '1 minute', by: 'address' } as const;

export const officeSession = post(OFFICE_SESSION, {
  summary: '后台页面以登录 Cookie 换取令牌；仅限同源页面，请求体为空的 JSON 对象',
  access: 'cookie',
  limit: LIMIT,
  caching: 'no-store',
  output: single({
    token: text('令牌，放在 Authorization 请求头'),
    step: {
      enum: ['', ...SESSION_STEPS],
      description: '使用后台之前还须完成的一步：动态口令、自己的密码、设置二次验证；空为没有',
    },
    account: {
      type: 'object',
      properties: {
        username: text('用户名'),
        name: nullable('姓名'),
        fdComName: nullable('企业名称'),
        avatar: nullable('头像，data: 地址'),
        roles: { type: 'array', items: { enum: ROLE_NAMES, description: '角色' } },
      },
    },
    preferences: { type: 'object', properties: {}, description: '本人的界面偏好；空为未设置' },
  }),
});

export const officePreferences = post(OFFICE_PREFERENCES, {
  summary: '保存本人的界面偏好：外观、密度、快捷键、菜单、列表的列',
  access: 'signed-in',
  limit: { max: 120, per: '1 minute', by: 'account' },
  input: {
    preferences: {
      label: '改了的偏好，JSON；没有给出的不变',
      required: true,
      maxLength: PREFERENCES_MAX_LENGTH,
    },
  },
});
