/** 长辈版: the bar that reads a page aloud. */
export const ELDER = {
  reading: '朗读',
  read: '朗读本页',
  pause: '暂停',
  resume: '继续',
  stop: '停止',
  pace: '语速',
  paces: { slow: '慢', usual: '适中', fast: '快' },
} as const;
