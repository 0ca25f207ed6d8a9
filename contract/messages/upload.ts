/** Uploads, as the server and the form speak of them. */
export const UPLOAD = {
  /** The spec's words for a selection with a file of another kind. */
  wrongKind: '包含不支持的文件格式，请仅上传压缩包文件',
  notAnArchive: '文件内容不是有效的 zip 或 rar 压缩包',
  empty: '文件内容为空',
  tooLarge: (megabytes: number) => `文件超过 ${megabytes} MB 上限`,
  nameTooLong: (most: number) => `文件名不能超过 ${most} 个字`,
  noFile: '请选择要上传的文件',
  oneFile: '每次只能上传一个文件',
  unknownKey: '不支持的附件类型',
  tooManyWaiting: '待提交的附件过多，请先提交或稍后再试',
  noSpace: '存储空间不足，请稍后再试',
  interrupted: '上传中断，请重新上传',
  uploaded: '上传成功',
  removed: '已移除',
} as const;
