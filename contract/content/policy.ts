import { POLICY_CLASS, REPEALED } from '../protocol/constants.ts';
import { define, plainOptions } from './define.ts';

const CHOICE = { kind: 'choice', maxLength: 10, list: true } as const;

export const policy = define({
  name: 'policy',
  table: 'policy',
  label: '企业政策',
  noun: '政策',
  portalPath: '/policy',
  covers: ['policy'],
  find: 'findPolicyById',
  title: 'fdTitle',
  category: { field: 'fdClass', label: '政策分类', kept: POLICY_CLASS },
  time: { field: 'fdApplyDate', label: '发布日期' },
  listing: { year: true, oldest: true, facets: { level: { field: 'fdLevel', by: 'value' } } },
  fields: {
    fdTitle: { label: '标题', kind: 'text', required: true, maxLength: 200, list: true, search: true },
    fdTheme: { label: '主题', kind: 'text', maxLength: 50, list: true, search: true },
    fdIssuedComName: { label: '发文单位', kind: 'text', maxLength: 100, list: true, search: true },
    fdLevel: { label: '级别', ...CHOICE, options: plainOptions('国家级', '省级', '市级', '区县级') },
    fdDocumentNumber: { label: '文号', kind: 'text', maxLength: 50, list: true, search: true },
    fdSignedDate: { label: '成文日期', kind: 'date' },
    fdValidUntil: { label: '有效期至', kind: 'date', since: 'fdSignedDate' },
    fdValidity: { label: '政策状态', ...CHOICE, options: plainOptions('有效', REPEALED) },
    fdContent: { label: '正文', kind: 'richText', required: true, list: true, search: true },
  },
});
