export const ACTION = {
  backHome: '返回首页',
  backToList: '返回列表',
  reload: '重新加载',
  refresh: '换一换',
  viewDetail: '查看详情',
  close: '关闭',
  print: '打印',
  /** 长辈版 is the name in the standard, 大字版 the one that many users look for. */
  elder: '长辈版',
  elderMeans: '（大字版）',
  skip: '跳到正文',
} as const;

export const STATE = {
  loading: '加载中...',
  failed: '数据加载失败，请稍后再试',
  gone: '内容不存在或已撤下',
  noContent: '暂无内容',
  noMatch: '没有符合条件的内容',
  withoutLast: '清除最后一个筛选条件',
  noDetail: '无详细内容',
  table: '表格',
  noDescription: '暂无描述',
  noInformation: '暂无信息',
  pageNotFound: '页面不存在',
  otherPages: '其他栏目',
} as const;

/** Default texts of the notice box. */
export const NOTICE = {
  error: '操作失败，请重试',
  success: '提交成功！',
  loading: '加载中....',
} as const;

export const LIST = {
  total: (count: number) => `共 ${count} 条`,
} as const;

export const CATEGORY_ALL = '全部';
