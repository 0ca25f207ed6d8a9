/** 长辈版: the bar that reads a page aloud. */
export const ELDER = {
  entries: '常用入口',
  reading: '朗读',
  read: '朗读本页',
  pause: '暂停',
  resume: '继续',
  stop: '停止',
  pace: '语速',
  paceNow: (pace: string) => `语速：${pace}，按下更换`,
  paces: { slow: '慢', usual: '适中', fast: '快' },
  leave: '退出',
  leaveMeans: '退出长辈版',
  closeBar: '收起朗读工具栏',
} as const;
