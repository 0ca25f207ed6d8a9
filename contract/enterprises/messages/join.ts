/** Joining a company by an invitation. */
export const JOINING = {
  title: '加入企业',
  headline: '与同事一起办理企业事项',
  lead: '加入后可代表企业发布供需、申报项目、联系供应商',
  looking: '正在核对邀请链接…',
  invited: (company: string) => [company, ' 邀请您成为企业成员'] as const,
  until: (time: string) => `链接有效至 ${time}，供一人使用一次`,
  name: '姓名',
  nameHint: '供同事辨认',
  nameRequired: '请填写姓名',
  submit: '加入企业',
  joining: '加入中...',
  failed: '加入失败',
  joined: '加入成功！',
  noLink: '地址中没有邀请链接，请重新打开同事发给您的完整链接',
  retry: '重新核对',
  signedIn: '您已登录其他账号。一个账号只属于一家企业，请先退出登录，再打开邀请链接。',
} as const;
