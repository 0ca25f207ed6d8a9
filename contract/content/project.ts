import { define } from './define.ts';

export const project = define({
  name: 'project',
  table: 'project',
  label: '项目申报',
  noun: '项目',
  portalPath: '/project',
  covers: ['project'],
  find: 'findProjectById',
  title: 'fdProjectName',
  category: { field: 'fdCategory', label: '项目分类' },
  time: null,
  listing: {
    period: { label: '申报状态', states: { open: '申报中', upcoming: '申报未开始', closed: '申报已截止' } },
    orders: [
      { field: 'fdApplicationEnd', by: 'day', sorts: { deadline: { label: '截止时间最近' } } },
      { field: 'fdApplicationStart', by: 'day', sorts: {} },
    ],
  },
  fields: {
    fdProjectName: {
      label: '项目名称',
      kind: 'text',
      required: true,
      maxLength: 200,
      list: true,
      search: true,
    },
    fdComName: { label: '发布单位', kind: 'text', maxLength: 100, list: true, search: true },
    fdPublisher: { label: '发布人', kind: 'text', maxLength: 50 },
    fdContactPerson: { label: '联系人', kind: 'text', maxLength: 50, contact: 'person' },
    fdContactEmail: { label: '联系邮箱', kind: 'email', maxLength: 100, contact: 'email' },
    fdApplicationStart: { label: '申报开始', kind: 'date', required: true, list: true },
    fdApplicationEnd: {
      label: '申报截止',
      kind: 'date',
      required: true,
      since: 'fdApplicationStart',
      list: true,
    },
    fdMaxSupport: { label: '最高支持', kind: 'text', maxLength: 30, list: true },
    fdPolicies: { label: '相关政策', kind: 'items', section: 'policy', separate: true },
    fdAttachments: { label: '附件', kind: 'files' },
    fdProjectContent: { label: '项目内容', kind: 'richText', required: true, list: true, search: true },
  },
});
