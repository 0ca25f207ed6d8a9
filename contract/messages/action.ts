export const ACTION = {
  backHome: '返回首页',
  backToList: '返回列表',
  reload: '重新加载',
  refresh: '换一换',
  viewDetail: '查看详情',
  close: '关闭',
  print: '打印',
  largeText: '大字版',
  standardText: '标准版',
  skip: '跳到正文',
} as const;
