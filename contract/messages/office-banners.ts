/** 横幅. */
export const BANNERS = {
  slots: '位置',
  create: '新增横幅',
  toList: '列表与导入',
  list: '次序',
  orderKeys: ['拖动或按', '调整次序，立即生效'],
  fixedNote: '按此次序显示',
  empty: '这个位置还没有横幅',
  emptyNote: '新增一张，发布后门户 1 秒内可见',
  onlyFirst: (most: number) => `门户只显示前 ${most} 张已发布的横幅`,
  notShown: (most: number) => `在前 ${most} 张之外，门户不显示`,
  more: (most: number) => `只列出前 ${most} 条，其余的在“列表与导入”中`,
  untitled: '未命名的横幅',
  drafted: '有未发布修改',
  always: '长期',
  from: (time: string) => `${time} 起`,
  until: (time: string) => `至 ${time}`,
  between: (from: string, until: string) => `${from} — ${until}`,
  unseen: '还没有发布',
  gone: '不在门户上',
  ended: '显示时间已过',
  edit: '编辑横幅',
  title: '横幅',
  untouched: '没有未发布的修改',
  versions: '版本',
  choose: '请在左侧选择一张横幅',
} as const;

/** What a banner looks like on the portal. */
export const BANNER_PREVIEW = {
  title: '预览',
  note: '门户真实版式',
  desk: (width: number, height: number) => `电脑 ${width} × ${height}`,
  phone: (width: number, height: number) => `手机 ${width} × ${height}`,
  noPicture: '还没有图片',
  noPhonePicture: '没有手机图，取电脑图的一部分',
  failed: '图片加载失败，请核对地址',
  whole: '画面完整',
  cutSides: (percent: number) => `两侧共裁去 ${percent}%，文字请靠左`,
  cutEnds: (percent: number) => `上下共裁去 ${percent}%`,
  small: (width: number, least: number) => `图片宽 ${width} px，显示时会放大，建议不小于 ${least} px`,
} as const;

export const BANNER_FORM = {
  link: '门户路径或网址，空为不能点击',
  pictures: '图片',
  chooseDesk: '选电脑图',
  changeDesk: '换电脑图',
  choosePhone: '选手机图',
  changePhone: '换手机图',
  removePhone: '去掉手机图',
  window: '显示时间',
  windowOf: (name: string) => `设置显示时间，现为${name}`,
  now: '发布时',
  forever: '长期',
  withdraw: '撤回横幅',
} as const;

/** The time from which and until which a banner stands. */
export const BANNER_WINDOW = {
  title: '显示时间（北京时间）',
  from: '开始',
  fromNote: '空为发布之时',
  since: (time: string) => `${time} 起已在门户上`,
  until: '结束',
  untilNote: '空为长期',
  note: '到时自动上线、自动撤下，门户 1 秒内可见。',
  past: '请选择晚于现在的时间',
  reversed: '结束须晚于开始',
  set: '设定',
  publish: '到时上线',
  back: '返回',
} as const;
