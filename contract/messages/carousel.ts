export const CAROUSEL = {
  home: '首页横幅',
  footer: '推荐横幅',
  slide: (number: number) => `第 ${number} 张`,
  pause: '暂停播放',
  play: '继续播放',
} as const;
