import { MAX_STARS } from '../protocol/constants.ts';
import { define } from './define.ts';

export const app = define({
  name: 'app',
  table: 'app',
  label: '数转应用商城',
  noun: '应用',
  portalPath: '/shopping_mall',
  covers: ['app'],
  /** Named by the spec, though it finds an app, not an order. */
  find: 'findOrderById',
  title: 'fdAppName',
  category: { field: 'fdCategory', label: '应用分类' },
  time: { field: 'fdReleaseTime', label: '上架时间' },
  featured: { call: 'findTopList', label: '精选推荐' },
  listing: {
    orders: [{ field: 'fdRating', by: 'number', sorts: { rating: { label: '评分最高', down: true } } }],
  },
  fields: {
    fdAppName: { label: '应用名称', kind: 'text', required: true, maxLength: 100, list: true, search: true },
    /** Only kept for the back office; visitors always see 面议. */
    fdMarketPrice: { label: '市场价', kind: 'text', maxLength: 50, list: true },
    fdUserGroup: { label: '适用对象', kind: 'text', maxLength: 100, search: true },
    fdSupplier: { label: '供应商', kind: 'text', maxLength: 100, list: true, search: true },
    fdDevLanguage: { label: '开发语言', kind: 'text', maxLength: 100 },
    fdCategoryPath: { label: '应用图片', kind: 'image', maxLength: 500, shownWidth: 960, list: true },
    fdRating: { label: '评分', kind: 'decimal', min: 0, max: MAX_STARS, list: true },
    /** A rating is only shown together with both of these, as it means nothing without its source. */
    fdRatingSource: { label: '评分来源', kind: 'text', maxLength: 30, list: true },
    fdRatingCount: { label: '评分人数', kind: 'integer', unit: '人', list: true },
    fdVideoUrl: { label: '介绍视频', kind: 'url', maxLength: 500 },
    fdDemoUrl: { label: '在线演示', kind: 'url', maxLength: 500 },
    fdDetailUrl: { label: '产品官网', kind: 'url', maxLength: 500 },
    fdComName: { label: '发布企业', kind: 'text', maxLength: 100, list: true, search: true },
    fdDescription: { label: '应用介绍', kind: 'richText', list: true, search: true },
  },
});
