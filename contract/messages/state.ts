export const STATE = {
  loading: '加载中...',
  failed: '数据加载失败，请稍后再试',
  noContent: '暂无内容',
  noDetail: '无详细内容',
  noDescription: '暂无描述',
  noInformation: '暂无信息',
  pageNotFound: '页面不存在',
  otherPages: '其他栏目',
} as const;
