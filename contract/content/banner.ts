import { BANNER_SLOT } from '../protocol/constants.ts';
import { define } from './define.ts';

/**
 * A picture with a link in a slot such as `banner_index`. It has `id` beside `fdId`, as the spec requires. Without a picture for
 * phones, they show a part of the other one.
 */
export const banner = define({
  name: 'banner',
  table: 'banner',
  label: '横幅',
  noun: '横幅',
  portalPath: null,
  covers: [],
  find: null,
  title: 'fdTitle',
  category: {
    field: 'fdCategory',
    label: '位置',
    fixed: [
      { value: BANNER_SLOT.home, label: '首页轮播' },
      { value: BANNER_SLOT.footer, label: '页脚横幅' },
    ],
  },
  time: null,
  ordered: true,
  windowed: true,
  idAlias: 'id',
  fields: {
    fdTitle: { label: '标题（读屏文字）', kind: 'text', required: true, maxLength: 100, list: true },
    fdFilePath: {
      label: '电脑图',
      kind: 'image',
      required: true,
      maxLength: 500,
      shownWidth: 1920,
      list: true,
    },
    fdMobilePath: { label: '手机图', kind: 'image', maxLength: 500, shownWidth: 960, list: true },
    fdLink: { label: '链接', kind: 'url', maxLength: 500, list: true },
  },
});
