/** Known keys of the configuration and known dictionaries: what they are called and what follows from them. */
export const SITE_CONFIG = {
  reviewEntries: {
    name: '供需信息须审核后上架',
    note: '关闭后，企业发布的供需立即出现在门户上',
  },
  reviewRegistrations: { name: '新注册企业须审核', note: '打开后，企业通过审核才能提交申报、意向和供需' },
  maskContacts: { name: '对未登录访客遮住联系电话', note: '打开后，未登录者看到 138****8000' },
  demand: { name: '开放需求市场', note: '关闭后，门户不显示需求市场，也不能发布需求' },
  organisation: { name: '平台名称', note: '页脚、登录页与隐私条款中的运营单位' },
  address: { name: '联系我们 · 地址', note: '联系我们页与页脚' },
  postcode: { name: '联系我们 · 邮编', note: '联系我们页' },
  phone: { name: '联系我们 · 电话', note: '联系我们页与页脚，可在括号中写明接听时间' },
  email: { name: '联系我们 · 邮箱', note: '联系我们页与页脚' },
  ai: { name: 'AI 智能体入口', note: '门户“AI智能体”打开的服务', labels: ['名称', '入口地址'] },
  figures: { name: '金融服务数据', note: '首页与金融介绍页，按此次序', labels: ['名称', '数值'] },
  banks: { name: '合作银行', note: '金融介绍页，按此次序', labels: ['银行名称', '标志图片地址'] },
  unknown: '程序不认识的字典，修改前请确认它的用途',
  unknownLabels: ['名称', '值'],
} as const;

export const CONFIG_RULES = {
  notASwitch: '只能是开或关',
  notAPhone: '请填写正确的电话，可在括号中写明接听时间',
  notHttps: '须以 https:// 开头',
  notCalled: '须以 https:// 开头，且不能是内网地址；内网或 http 的服务要先在服务器设置中写明',
  tooFew: (least: number) => `至少要有 ${least} 条`,
  tooMany: (most: number) => `最多 ${most} 条`,
  twice: '名称不能重复',
} as const;

/** What the server says about the site's own data. */
export const SITE = {
  saved: '已保存，门户 1 秒内更新',
  stale: '已被他人修改，请核对最新内容后再改',
  unknownKey: '没有这个参数',
  badLines: '字典的内容格式有误',
  tryGood: (milliseconds: number) => `试连成功，用时 ${milliseconds} ms`,
  tryCompany: '平台连通测试',
} as const;

/** 参数与字典, 联系与金融数据. */
export const CONFIG_SCREEN = {
  entries: '参数',
  contact: '联系方式',
  note: '每次修改都记入审计日志',
  heads: ['参数', '种类', '当前值', '最近修改'],
  kinds: { switch: '开关', text: '文字', phone: '电话', email: '邮箱' },
  unknownKind: '未识别',
  secretKind: '保密',
  unknownNote: '程序不认识这个键，修改前请确认它的用途',
  secretSet: '已设置，不再显示',
  secretNote: '写入后任何人都不能再看到，只能更换。',
  unset: '未设置',
  usual: '默认',
  edit: '修改',
  replace: '更换',
  editOf: (name: string) => `修改${name}`,
  replaceOf: (name: string) => `更换${name}`,
  save: '保存',
  cancel: '取消',
  saved: (name: string) => `已保存“${name}”，门户 1 秒内更新`,
  typeOf: (type: string) => `字典 ${type}`,
  line: (label: string, at: number) => `第 ${at} 条的${label}`,
  up: '上移',
  down: '下移',
  upOf: (at: number) => `上移第 ${at} 条`,
  downOf: (at: number) => `下移第 ${at} 条`,
  remove: '删除',
  removeOf: (at: number) => `删除第 ${at} 条`,
  add: '新增一条',
  emptyLines: '还没有内容',
  tryIt: '试连',
  trying: '正在试连…',
} as const;
