import { define } from './define.ts';
import { NEWS_HEAD } from './messages/news.ts';

export const industryNews = define({
  name: 'industryNews',
  table: 'industry_news',
  label: '行业资讯',
  noun: '资讯',
  portalPath: '/special',
  covers: ['news'],
  article: { head: NEWS_HEAD, publisher: 'fdComName', content: 'fdContent' },
  find: 'findIndustryNewsById',
  title: 'fdTitle',
  category: { field: 'fdType', label: '分类' },
  time: { field: 'fdApplyDate', label: '发布日期' },
  listing: { year: true },
  fields: {
    fdTitle: { label: '标题', kind: 'text', required: true, maxLength: 200, list: true, search: true },
    fdComName: { label: '来源', kind: 'text', maxLength: 100, list: true, search: true },
    fdContent: { label: '正文', kind: 'richText', required: true, list: true, search: true },
  },
});
