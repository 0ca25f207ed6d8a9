import { defineForm } from './form.ts';

/** A supply or demand entry. Lengths are those of the section's definition: what is sent is what is published. */
export const ENTRY_FORM = defineForm({
  fdComName: { label: '企业名称', kind: 'text', required: true, maxLength: 100 },
  fdContactsPerson: { label: '联系人', kind: 'text', required: true, maxLength: 50 },
  fdContactsPhone: { label: '联系电话', kind: 'phone', required: true },
  fdArea: { label: '所在地区', kind: 'text', required: true, maxLength: 100 },
  fdContactsAddress: { label: '详细地址', kind: 'text', required: true, maxLength: 200 },
  fdGetbuginessName: { label: '产品名称', kind: 'text', required: true, maxLength: 100 },
  fdType: { label: '分类', kind: 'choice', required: true, maxLength: 64 },
  fdGetbuginessModel: { label: '规格型号', kind: 'text', required: true, maxLength: 100 },
  fdGetbuginessNumber: { label: '数量', kind: 'number', required: true },
  fdGetbuginessPrice: { label: '金额', kind: 'number', required: true },
  fdDeadlineTime: { label: '截止日期', kind: 'date', required: true },
});
