export const CONTACT = {
  organisation: '运营单位',
  address: '地址',
  postcode: '邮编',
  phone: '电话',
  email: '邮箱',
  noEmail: '--',
} as const;
