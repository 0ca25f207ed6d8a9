/** Messages about operators sent by the server only: no page includes them. */
export const OPERATORS_ANSWER = {
  created: '操作员已新增',
  rolesChanged: '角色已更改，随即生效',
  rolesStale: '该操作员的角色已被他人修改，请核对最新的角色后再改',
  saved: '已保存',
  personStale: '该操作员的姓名或部门已被他人修改，请核对最新的内容后再改',
  disabled: '已停用，其登录已全部结束',
  enabled: '已启用',
  passwordReset: '密码已重置，其登录已全部结束',
  sessionEnded: '该登录已结束',
  notOneself: '不能对自己的账号执行此操作；自己的密码和登录请在“我的账号”中处理',
  lastOne: '至少要有一名可以登录的管理员',
  roleNeeded: '请至少选择一个角色',
  roleUnknown: '所选角色不存在，请重新选择',
} as const;
