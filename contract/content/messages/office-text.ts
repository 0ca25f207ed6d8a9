/** The toolbar of a rich text. */
export const TEXT_TOOLS = {
  bar: (label: string) => `${label}的工具栏`,
  block: '段落样式',
  paragraph: '正文',
  heading: (level: number) => ['一级标题', '二级标题', '三级标题'][level - 2] ?? '',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  clear: '清除格式',
  left: '左对齐',
  center: '居中',
  right: '右对齐',
  indent: '首行缩进',
  bullets: '项目符号',
  numbers: '编号',
  quote: '引用',
  link: '链接',
  picture: '图片',
  table: '表格',
  video: '视频',
  attachment: '附件',
  undo: '撤销',
  redo: '重做',
  full: '全屏编辑',
  leaveFull: '退出全屏',
  more: '更多',
} as const;

/** Tools for the table at the cursor. */
export const TEXT_TABLE = {
  bar: '表格',
  rowAfter: '在下方插入行',
  columnAfter: '在右侧插入列',
  cells: '合并或拆分单元格',
  heads: '切换表头行',
  remove: '删除',
  deleteRow: '删除本行',
  deleteColumn: '删除本列',
  deleteTable: '删除表格',
} as const;

/** Dialog for the address of a link, a file or a video. */
export const TEXT_ADDRESS = {
  link: '链接地址',
  attachment: '附件地址',
  video: '视频地址',
  text: '显示的文字',
  name: '附件名称',
  newWindow: '在新窗口打开',
  insert: '插入',
  save: '确定',
  remove: '移除链接',
  wrongLink: '请填写以 https://、http://、mailto:、tel: 或 / 开头的地址',
  dead: (count: number) =>
    `有 ${count} 个链接在本站打不开（缺少完整网址，或指向原文档内部），已去掉链接，文字保留`,
  wrongVideo: '请填写以 https:// 开头的视频文件地址',
  textRequired: '请填写显示的文字',
} as const;

/** Uploading and linking a file. */
export const TEXT_FILE = {
  upload: '上传文件并插入',
  sending: (percent: number) => `正在上传 ${percent}%`,
  hint: 'PDF、Office、WPS、OFD 文档，或 zip、rar 压缩包；发布后才能下载',
  or: '或填写已有文件的地址',
} as const;

/** A picture in the text, and its errors. */
export const TEXT_PICTURE = {
  alt: '替代文字',
  altMissing: '未填写，读屏用户将不知道图中内容',
  caption: '图注，选填',
  size: (width: number, height: number) => `${width} × ${height}`,
  crop: '裁剪',
  replace: '替换',
  remove: '删除',
  uploading: '正在上传图片…',
  failed: (name: string, reason: string) => `图片 ${name} 未能上传：${reason}`,
  otherFile: (name: string) => `“${name}”不是图片，请从“附件”上传`,
  unreachable: (count: number) => `有 ${count} 张图片没有随文字一起粘贴过来，请单独复制或拖入`,
  foreign: '外部图片，不在此处显示',
  video: '视频',
  removeVideo: '删除视频',
} as const;

/** Status line below a rich text. */
export const TEXT_FOOT = {
  words: (count: number) => `${count.toLocaleString('zh-CN')} 字`,
  tables: (count: number) => `${count} 张表格`,
  pictures: (count: number) => `${count} 幅图片`,
  hint: '可直接粘贴 Word、WPS 内容，图片可拖入或粘贴',
  loading: '正在加载编辑器…',
} as const;
