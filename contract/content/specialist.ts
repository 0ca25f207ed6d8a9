import { define } from './define.ts';

export const specialist = define({
  name: 'specialist',
  table: 'specialist',
  label: '共享人才',
  noun: '人才',
  portalPath: '/specialist',
  covers: ['expert'],
  find: 'findSpecialistById',
  title: 'fdName',
  category: { field: 'fdCategory', label: '专家领域' },
  time: { field: 'fdCreateTime', label: '入库时间' },
  featured: { call: 'recommendList', label: '专家推荐' },
  fields: {
    fdName: { label: '姓名', kind: 'text', required: true, maxLength: 50, list: true, search: true },
    fdAvatar: { label: '照片', kind: 'image', maxLength: 500, shownWidth: 320, list: true },
    fdPosition: { label: '单位及职务', kind: 'text', maxLength: 100, list: true, search: true },
    fdTitle: { label: '职称', kind: 'text', maxLength: 50, list: true, search: true },
    /** Several fields of research are joined by 、 */
    fdField: { label: '研究领域', kind: 'text', maxLength: 100, list: true, search: true },
    fdHometown: { label: '籍贯', kind: 'text', maxLength: 50 },
    fdEmail: { label: '联系邮箱', kind: 'email', maxLength: 100, separate: true },
    fdIntro: { label: '专家简介', kind: 'richText', list: true, search: true },
  },
});
