/** Favourites stored in this browser. */
export const FAVOURITES = {
  title: '我的收藏',
  note: '收藏只保存在当前浏览器，退出登录后清除。',
  none: '还没有收藏。打开任一详情页，点“收藏”即可保存在这里。',
  remove: '取消收藏',
  removeOne: (title: string) => `取消收藏：${title}`,
} as const;
