/** Response to any call of a session that has an open sign-in step. */
export const STEP_ANSWER = {
  code: '请先完成动态口令验证',
  password: '请先把初始密码改为自己的密码',
  'second-factor': '请先设置二次验证',
} as const;

/** Messages of the server about the second factor. */
export const SECOND_FACTOR_ANSWER = {
  begun: '请用手机上的验证器扫描二维码',
  set: '二次验证已启用',
  shown: '验证通过',
  removed: '二次验证已停用',
  reset: '二次验证已重置，其登录已全部结束',
  notThis: '动态口令不正确，请输入验证器上最新的一组',
  wrong: (remaining: number) => `动态口令不正确或已用过，请输入最新的一组。还可再试 ${remaining} 次`,
  tooMany: (minutes: number) => `连续多次不符，请 ${minutes} 分钟后再试`,
  outdated: '二维码已失效，请重新开始设置',
  alreadySet: '二次验证已启用，无需重复设置',
  none: '还没有设置二次验证',
  operatorsOnly: '二次验证仅供操作员使用',
} as const;
