import { MEDIA } from '../media.ts';

const TEN_THOUSAND = 10_000;

/** Messages of the server about pictures of the media library. */
export const MEDIA_ANSWER = {
  added: '已加入素材库',
  known: '素材库中已有这张图片',
  saved: '已保存',
  stale: '这张图片的资料已被他人修改，请重新打开图片，核对后再改',
  replaced: '已替换，用到它的地方 1 秒内更新',
  removed: '已删除',
  cropped: '已裁剪，原图保留',
  notPicture: '文件内容不是图片，请上传 JPEG、PNG、WebP、AVIF 或静态 GIF',
  svg: '不支持 SVG：其中可能带有脚本，请导出为 PNG 后上传',
  heic: '不支持 HEIC，请在手机相机设置中选择“兼容性最佳”，或另存为 JPEG 后上传',
  moving: '不支持动图，请上传静态图片；动态内容请用视频',
  damaged: '图片已损坏或不完整，请重新导出后上传',
  tooManyPixels: `图片超过 ${MEDIA.mostPixels / TEN_THOUSAND} 万像素，请缩小后上传`,
  tooSmall: '图片太小，宽和高都应不少于 16 像素',
  tooNarrow: (max: number) => `图片过于狭长，长边不能超过短边的 ${max} 倍`,
  tooSlow: '图片过于复杂，处理超时，请重新导出或缩小后上传',
  nameRequired: '请填写文件名',
  nameTooLong: (max: number) => `文件名不能超过 ${max} 个字`,
  altTooLong: `替代文字不能超过 ${MEDIA.altMost} 个字`,
  altUsed: (uses: number) => `这张图片用在 ${uses} 处，替代文字不能为空`,
  altMissing: '图片还没有替代文字，请先在素材库中填写',
  altMissingInText: '正文中有图片没有替代文字，请在图片下方的“替代文字”中填写',
  tagTooLong: `每个标签不能超过 ${MEDIA.tagMost} 个字`,
  tooManyTags: `标签不能超过 ${MEDIA.tags} 个`,
  inUse: (uses: number) => `用在 ${uses} 处，不能删除；请先在这些内容中换掉它`,
  pending: '用在未保存的草稿或定时发布的内容中，不能删除；请先在那里换掉它',
  inDictionary: '用在“联系与金融数据”或字典中，不能删除；请先在那里换掉它',
  gone: '图片已不在素材库中',
  same: (name: string) => `素材库中已有这张图片：${name}`,
  area: '裁剪范围不在图片之内',
  areaTooSmall: '裁剪范围太小，宽和高都应不少于 16 像素',
} as const;
