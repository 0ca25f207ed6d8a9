export const CONTACT = {
  title: '联系我们',
  subtitle: '平台使用、合作对接与意见建议',
  address: '地址',
  postcode: '邮编',
  phone: '电话',
  email: '邮箱',
  noEmail: '--',
} as const;
