import { FIND_CALL } from '../calls.ts';
import { CATEGORY_FIELD } from '../category-field.ts';
import { define } from './define.ts';

/** A supply or demand entry. */
export const getbuginess = define({
  name: 'getbuginess',
  table: 'getbuginess',
  label: '供需对接',
  portalPath: '/supply_demand',
  find: FIND_CALL.getbuginess,
  title: 'fdGetbuginessName',
  category: { field: CATEGORY_FIELD.getbuginess, label: '分类' },
  time: { field: 'fdReleaseTime', label: '发布时间' },
  split: { field: 'fdGetbuginessType', parameter: 'type', values: ['1', '2'] },
  expires: 'fdDeadlineTime',
  fields: {
    fdGetbuginessName: {
      label: '产品名称',
      kind: 'text',
      required: true,
      maxLength: 100,
      list: true,
      search: true,
    },
    fdGetbuginessType: {
      label: '供需类型',
      kind: 'text',
      required: true,
      maxLength: 1,
      list: true,
      options: ['1', '2'],
    },
    fdGetbuginessNumber: { label: '数量', kind: 'decimal', required: true, list: true },
    fdGetbuginessUnit: { label: '数量单位', kind: 'text', maxLength: 20, list: true },
    fdGetbuginessModel: { label: '规格型号', kind: 'text', maxLength: 100, list: true, search: true },
    fdGetbuginessPrice: { label: '金额', kind: 'decimal', required: true, list: true },
    fdGetbuginessPriceUnit: { label: '计价单位', kind: 'text', maxLength: 20, list: true },
    fdComName: { label: '企业名称', kind: 'text', required: true, maxLength: 100, list: true, search: true },
    fdComId: { label: '企业编号', kind: 'text', maxLength: 50 },
    fdContactsPerson: { label: '联系人', kind: 'text', required: true, maxLength: 50 },
    fdContactsPhone: { label: '联系电话', kind: 'phone', required: true, maxLength: 20 },
    fdArea: { label: '所在地区', kind: 'text', required: true, maxLength: 100, list: true, search: true },
    fdContactsAddress: { label: '详细地址', kind: 'text', required: true, maxLength: 200 },
    fdDeadlineTime: { label: '截止日期', kind: 'date', required: true, list: true },
    fdCreateBy: { label: '发布账号', kind: 'phone', maxLength: 50 },
  },
});
