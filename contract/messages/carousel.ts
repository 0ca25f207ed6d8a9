export const CAROUSEL = {
  home: '首页横幅',
  footer: '推荐横幅',
  slide: (number: number) => `第 ${number} 张`,
  failed: 'Banner加载失败',
  empty: '暂无Banner',
  pause: '暂停播放',
  play: '继续播放',
} as const;
