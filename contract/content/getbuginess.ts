import { define, plainOptions } from './define.ts';
import { MARKET } from './market.ts';
import { PRICE_UNITS, UNITS } from './units.ts';

const NAME = { kind: 'text', required: true, maxLength: 100, list: true, search: true } as const;
const UNIT = { kind: 'choice', maxLength: 20, list: true } as const;

/** A supply or demand entry. */
export const getbuginess = define({
  name: 'getbuginess',
  table: 'getbuginess',
  label: '供需对接',
  noun: '供需',
  portalPath: '/supply_demand',
  covers: ['supply', 'demand'],
  find: 'findSupplyDemandById',
  title: 'fdGetbuginessName',
  category: { field: 'fdType', label: '分类' },
  time: { field: 'fdReleaseTime', label: '发布时间' },
  split: { field: 'fdGetbuginessType', parameter: 'type', values: [MARKET.demand, MARKET.supply] },
  expires: 'fdDeadlineTime',
  states: { kind: 'entry', field: 'fdStatus', label: '状态' },
  listing: {
    facets: {
      area: { field: 'fdArea', by: 'area' },
      unit: { field: 'fdGetbuginessPriceUnit', by: 'value' },
      price: {
        field: 'fdGetbuginessPrice',
        by: 'bands',
        label: '价格',
        limits: [0.3, 0.5, 0.7, 1, 10, 100, 1000, 10_000],
        unit: '元',
        within: 'unit',
      },
    },
    within: { name: 'deadline', label: '截止日期', days: [7, 30, 90] },
    orders: [
      { field: 'fdDeadlineTime', by: 'day', sorts: { deadline: { label: '截止时间最近' } } },
      {
        field: 'fdGetbuginessPrice',
        by: 'number',
        within: 'unit',
        sorts: { price: { label: '价格从低到高' }, 'price-down': { label: '价格从高到低', down: true } },
      },
    ],
  },
  fields: {
    fdGetbuginessName: { label: '产品名称', ...NAME },
    fdGetbuginessType: {
      label: '供需类型',
      kind: 'choice',
      required: true,
      maxLength: 1,
      list: true,
      options: [
        { value: MARKET.demand, label: '需求' },
        { value: MARKET.supply, label: '供应' },
      ],
    },
    fdGetbuginessNumber: { label: '数量', kind: 'decimal', required: true, list: true },
    fdGetbuginessUnit: {
      label: '数量单位',
      ...UNIT,
      unitOf: 'fdGetbuginessNumber',
      options: plainOptions(...UNITS),
    },
    fdGetbuginessModel: { label: '规格型号', ...NAME },
    fdGetbuginessPrice: { label: '金额', kind: 'decimal', required: true, list: true },
    fdGetbuginessPriceUnit: {
      label: '计价单位',
      ...UNIT,
      unitOf: 'fdGetbuginessPrice',
      options: plainOptions(...PRICE_UNITS),
    },
    fdComName: { label: '企业名称', ...NAME },
    /** The contracting company, if it is not the publishing one. */
    fdSignName: { label: '签约主体', kind: 'text', maxLength: 100, setBy: 'system' },
    fdComId: { label: '企业编号', kind: 'text', maxLength: 50, setBy: 'system' },
    fdContactsPerson: { label: '联系人', kind: 'text', required: true, maxLength: 50, contact: 'person' },
    fdContactsPhone: { label: '联系电话', kind: 'mobile', required: true, maxLength: 50, contact: 'phone' },
    fdArea: { label: '所在地区', ...NAME },
    fdContactsAddress: {
      label: '详细地址',
      kind: 'text',
      required: true,
      maxLength: 200,
      contact: 'address',
    },
    fdDeadlineTime: { label: '截止日期', kind: 'date', required: true, notBefore: 'today', list: true },
    /** The middle is masked. */
    fdCreateBy: { label: '发布账号', kind: 'phone', maxLength: 50, setBy: 'system' },
  },
});
