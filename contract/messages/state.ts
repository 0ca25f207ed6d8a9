export const STATE = {
  loading: '加载中...',
  failed: '数据加载失败，请稍后再试',
  noContent: '暂无内容',
  noDetail: '无详细内容',
  noDescription: '暂无描述',
  noVideo: '暂无视频',
  noSuchDescription: '暂无该描述',
  noInformation: '暂无信息',
  bannerFailed: 'Banner加载失败',
  noBanner: '暂无Banner',
  noEmail: '--',
  pageNotFound: '页面不存在',
} as const;
