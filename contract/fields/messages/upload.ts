const MEGABYTE = 1024 * 1024;

/** Formats bytes for display: 350 MB, 1.9 GB. */
function formatSize(bytes: number): string {
  const megabytes = Math.round(bytes / MEGABYTE);
  return megabytes < 1024 ? `${megabytes} MB` : `${Number((megabytes / 1024).toFixed(1))} GB`;
}

/** Texts about uploads, shared by server and form. */
export const UPLOAD = {
  /** Wording of the spec for a selection with a file of another kind. */
  wrongKind: '包含不支持的文件格式，请仅上传压缩包文件',
  notAnArchive: '文件内容不是有效的 zip 或 rar 压缩包',
  /** For files that operators publish with content. */
  notGivenOut: '不支持这种文件，请上传 PDF、Word、Excel、PPT、WPS、OFD 文档，或 zip、rar 压缩包',
  notTheDocument: '文件内容与扩展名不符、不完整或带有宏，请另存后重新上传',
  /** For the proof of a company's new name. */
  notALicence: '不支持这种文件，请上传 PDF、JPG 或 PNG 文件',
  notTheLicence: '文件内容与扩展名不符或不完整，请重新上传',
  gone: '附件中有文件已不在服务器上，请移除后重新上传',
  empty: '文件内容为空',
  emptyArchive: '压缩包是空的，请放入文件后重新上传',
  tooLarge: (megabytes: number) => `文件超过 ${megabytes} MB 上限`,
  nameTooLong: (max: number) => `文件名不能超过 ${max} 个字`,
  /** Error at the field that lists the rejected files. */
  refused: (names: readonly string[], reason: string) =>
    names.length === 0 ? reason : `${names.map((name) => `“${name}”`).join('')}：${reason}`,
  noFile: '请选择要上传的文件',
  oneFile: '每次只能上传一个文件',
  unknownKey: '不支持的附件类型',
  tooManyWaiting: '待提交的附件过多，请先提交或稍后再试',
  tooManyAtOnce: '同时上传的文件过多，请等其他文件传完再试',
  tooSlow: '上传速度过慢，已停止，请检查网络后重新上传',
  quotaFull: (usage: number, quota: number) =>
    `贵企业的附件空间不足（共 ${formatSize(quota)}，已用 ${formatSize(usage)}），请先移除不需要的附件或撤回不需要的申报`,
  noSpace: '存储空间不足，请稍后再试',
  interrupted: '上传中断，请重新上传',
  uploaded: '上传成功',
  removed: '已移除',
} as const;
