import { CATEGORY_FIELD } from '../category-field.ts';
import { FIND_CALL } from '../paths.ts';
import { define, plainOptions } from './define.ts';

export const recruit = define({
  name: 'recruit',
  table: 'recruit',
  label: '人才服务',
  portalPath: '/recruit',
  find: FIND_CALL.recruit,
  title: 'fdPost',
  category: { field: CATEGORY_FIELD.recruit, label: '职位类别' },
  time: { field: 'fdCreateTime', label: '发布时间' },
  fields: {
    fdPost: { label: '招聘岗位', kind: 'text', required: true, maxLength: 100, list: true, search: true },
    fdComName: { label: '招聘企业', kind: 'text', required: true, maxLength: 100, list: true, search: true },
    fdComSize: { label: '企业规模', kind: 'text', maxLength: 50 },
    fdIndustryType: { label: '所属行业', kind: 'text', maxLength: 50 },
    fdWorkplace: { label: '工作地点', kind: 'text', maxLength: 100, list: true, search: true },
    fdSalary: { label: '薪资待遇', kind: 'text', maxLength: 50, list: true },
    fdExperience: { label: '经验要求', kind: 'text', maxLength: 50, list: true },
    fdEducation: { label: '学历要求', kind: 'text', maxLength: 50, list: true },
    fdRecruitNum: { label: '招聘人数', kind: 'integer', unit: '人', list: true },
    fdPublisher: { label: '发布人', kind: 'text', maxLength: 50 },
    fdPublisherPhone: { label: '联系电话', kind: 'phone', maxLength: 30 },
    fdContactEmail: { label: '联系邮箱', kind: 'email', maxLength: 100 },
    fdStatus: {
      label: '招聘状态',
      kind: 'choice',
      maxLength: 10,
      list: true,
      options: plainOptions('招聘中', '已结束'),
    },
    fdJobDescription: { label: '岗位职责', kind: 'richText', list: true, search: true },
    fdPositionRequirement: { label: '任职要求', kind: 'richText', search: true },
    fdBenefits: { label: '福利待遇', kind: 'richText' },
  },
});
