import type { Schemas } from '../../protocol/call.ts';
import { get, post } from '../../protocol/declare.ts';
import { count, list, listOf, nullable, PAGE, rowsOf, single, text } from '../../protocol/schema.ts';
import { MEDIA_SHOWS, MEDIA_SORTS } from '../media.ts';
import { COMMON } from './console-parts.ts';

const READ = { may: 'content:read', ...COMMON } as const;
const WRITE = { may: 'content:write', ...COMMON } as const;

const id = { label: '图片编号', kind: 'id', required: true } as const;
const file = { label: '图片文件', kind: 'file', required: true } as const;
const tags = { label: '标签，以逗号连接' } as const;

/** A picture of the library. Its address is `/media/{id}`. */
const PICTURE = {
  id: text('图片编号'),
  version: count('版本，替换一次加一'),
  name: text('文件名'),
  alt: text('替代文字'),
  tags: { type: 'array', items: text('标签') },
  width: count('宽，像素'),
  height: count('高，像素'),
  bytes: count('原图字节数'),
  uses: count('用在几处'),
  createdAt: text('上传时间'),
  by: text('上传者'),
  revision: text('资料的版本，修改时一并提交'),
} as const satisfies Schemas;

export const mediaList = get('/api/console/media/list', {
  summary: '素材库的图片',
  ...READ,
  input: {
    ...PAGE,
    text: { label: '文件名、替代文字或标签中的文字' },
    tag: { label: '标签，空为全部' },
    show: { label: '只看缺替代文字的、未使用的或最近上传的', rule: { enum: MEDIA_SHOWS } },
    sort: { label: '排序', rule: { enum: MEDIA_SORTS } },
  },
  output: list(PICTURE),
});

export const mediaTally = get('/api/console/media/tally', {
  summary: '素材库的数目',
  ...READ,
  output: single({
    all: count('全部'),
    bytes: count('原图共多少字节'),
    noAlt: count('缺替代文字'),
    unused: count('未使用'),
    recent: count('最近上传'),
    tags: rowsOf({ tag: text('标签'), pictures: count('图片数') }),
  }),
});

export const mediaItem = get('/api/console/media/item', {
  summary: '素材库的一张图片，与用到它的地方',
  ...READ,
  input: { id: { label: '图片编号', required: true } },
  output: single({
    ...PICTURE,
    sourceId: nullable('由哪张图片裁剪而来'),
    made: listOf('已做好的最大一幅，按格式', { form: text('格式'), bytes: count('字节数') }),
    usedIn: listOf('用到它的内容，至多一百条', {
      section: text('栏目'),
      fdId: text('内容编号'),
      title: text('标题'),
    }),
  }),
});

export const mediaUpload = post('/api/console/media/upload', {
  summary: '上传图片到素材库；已有同样的图片时返回已有的',
  ...WRITE,
  input: { file, tags },
  output: single(PICTURE),
});

export const mediaReplace = post('/api/console/media/replace', {
  summary: '替换图片，用到它的地方随之更新',
  ...WRITE,
  refreshes: true,
  input: { file, id: { label: '图片编号', required: true } },
  output: single(PICTURE),
});

export const mediaEdit = post('/api/console/media/edit', {
  summary: '修改图片的文件名、替代文字与标签',
  ...WRITE,
  refreshes: true,
  input: {
    id,
    name: { label: '文件名' },
    alt: { label: '替代文字' },
    tags,
    revision: { label: '读到的资料的版本；与现有的不符时拒绝', maxLength: 100 },
  },
  output: single(PICTURE),
});

export const mediaCrop = post('/api/console/media/crop', {
  summary: '裁剪图片，成为一张新的，原图保留',
  ...WRITE,
  input: {
    id,
    area: { label: '范围：left、top、width、height，像素；turn 为先顺时针转的度数', kind: 'json' },
  },
  output: single(PICTURE),
});

export const mediaRemove = post('/api/console/media/remove', {
  summary: '删除未使用的图片',
  may: 'content:delete',
  ...COMMON,
  input: { ids: { label: '图片编号，以逗号连接', required: true } },
  output: single({
    done: count('已删除张数'),
    failed: listOf('未能删除的', {
      id: text('图片编号'),
      name: text('文件名；已不存在的为空'),
      msg: text('原因'),
    }),
  }),
});
