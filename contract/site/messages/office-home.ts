import { PUBLISH_HASH } from '../../protocol/constants.ts';

/** Home screens of console and workspace. */
export const GREETING = {
  morning: '早上好',
  forenoon: '上午好',
  noon: '中午好',
  afternoon: '下午好',
  evening: '晚上好',
  to: (greeting: string, name: string) => `${greeting}，${name}`,
} as const;

export const DESK = {
  content: '门户上的内容',
  contentNote: '访客现在能看到的条数',
  section: '栏目',
  count: '条数',
  entries: (count: number) => `${count} 条`,
  see: '在门户查看',
} as const;

export const MY_RIGHTS = { title: '您的权限', note: '按角色授予，由管理员调整' } as const;

/** Descriptions of the permissions on the operators' side. */
export const RIGHTS = {
  'content:read': '查看内容',
  'content:write': '编写内容，包括横幅',
  'content:publish': '发布和撤回内容，包括横幅',
  'content:delete': '删除内容',
  'submission:read': '查看申报、意向和供需',
  'submission:review': '受理和审核申报、意向和供需',
  'structure:write': '调整栏目分类和导航',
  'site:write': '修改参数、密钥、联系与金融数据',
  'company:read': '查看企业与账号',
  'company:write': '管理企业与账号',
  'announcement:write': '向企业发布公告',
  'operator:write': '管理操作员与角色',
  'audit:read': '查阅审计日志',
  'job:write': '处理任务与邮件',
} as const;

export const WORKSPACE = {
  services: '可以办理的事项',
  servicesNote: '将打开门户页面',
  account: '账号',
  accountNote: '修改密码、查看登录、调整显示',
} as const;

export const DEMAND_PATH = `/supply_demand/demand${PUBLISH_HASH}`;

/** Services for enterprises, each a page of the portal. */
export const SERVICES = [
  { title: '申报项目', note: '查看正在开放的项目并在线申报', path: '/project', icon: 'clipboard' },
  {
    title: '发布供应',
    note: '在供应市场发布产品',
    path: `/supply_demand/supply${PUBLISH_HASH}`,
    icon: 'swap',
  },
  { title: '发布需求', note: '在需求市场发布求购', path: DEMAND_PATH, icon: 'tag' },
  { title: '选购应用', note: '在数转应用商城提交采购意向', path: '/shopping_mall', icon: 'cube' },
  { title: '查看政策', note: '企业政策与解读', path: '/policy', icon: 'newspaper' },
] as const;
