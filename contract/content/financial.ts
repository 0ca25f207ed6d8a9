import { define } from './define.ts';

export const financial = define({
  name: 'financial',
  table: 'financial',
  label: '金融服务',
  noun: '金融服务',
  portalPath: '/financial',
  covers: ['finance'],
  find: 'findFinancialById',
  title: 'fdTitle',
  category: { field: 'fdType', label: '分类' },
  time: { field: 'fdApplyDate', label: '发布日期' },
  listing: { year: true },
  fields: {
    fdTitle: { label: '标题', kind: 'text', required: true, maxLength: 200, list: true, search: true },
    fdComName: { label: '发布单位', kind: 'text', maxLength: 100, list: true, search: true },
    fdContent: { label: '正文', kind: 'richText', required: true, list: true, search: true },
  },
});
