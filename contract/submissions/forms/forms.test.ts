import { describe, expect, it } from 'vitest';
import { effortOf } from '../../../server/testing/load/effort.ts';
import { checkFields, type Fields } from '../../fields/fields.ts';
import { APPLICATION_FORM } from './application.ts';
import { ENTRY_FORM } from './entry.ts';
import { INTENTION_FORM } from './intention.ts';

const TODAY = '2026-03-18';
const FILLING = { by: 'visitor', today: TODAY } as const;

const GOOD = {
  application: {
    fdSubmitterName: '李晨',
    fdSubmitterPhone: '13800008000',
    fdApplicantEmail: 'li@example.com',
    fdApplicationInfo: '年产 2 GW 组件智能产线',
  },
  intention: {
    fdContactName: '李晨',
    fdContactPhone: '13800008000',
    fdContactEmail: 'li@example.com',
    fdContactWechat: 'li-chen',
  },
  entry: {
    fdComName: '晨曦光伏有限公司',
    fdContactsPerson: '李晨',
    fdContactsPhone: '13800008000',
    fdArea: '澜州市',
    fdContactsAddress: '高新区光谷大道 88 号',
    fdGetbuginessName: '182 单晶组件',
    fdGetbuginessNumber: '1200',
    fdGetbuginessUnit: '块',
    fdGetbuginessModel: '550W',
    fdGetbuginessPrice: '0.69',
    fdGetbuginessPriceUnit: '元/W',
    fdType: 'module',
    fdDeadlineTime: '2026-12-31',
  },
};

const FORMS: Record<keyof typeof GOOD, Fields> = {
  application: APPLICATION_FORM,
  intention: INTENTION_FORM,
  entry: ENTRY_FORM,
};

/** Messages for empty required fields. Source: product spec, section 5. */
const REQUIRED: [form: keyof typeof GOOD, field: string, msg: string][] = [
  ['application', 'fdSubmitterName', '请填写联系人'],
  ['application', 'fdSubmitterPhone', '请填写联系电话'],
  ['intention', 'fdContactName', '请填写联系人'],
  ['intention', 'fdContactPhone', '请填写联系电话'],
  ['entry', 'fdComName', '请填写企业名称'],
  ['entry', 'fdContactsPerson', '请填写联系人'],
  ['entry', 'fdContactsPhone', '请填写联系电话'],
  ['entry', 'fdArea', '请填写所在地区'],
  ['entry', 'fdContactsAddress', '请填写详细地址'],
  ['entry', 'fdGetbuginessName', '请填写产品名称'],
  ['entry', 'fdGetbuginessNumber', '请填写数量'],
  ['entry', 'fdGetbuginessModel', '请填写规格型号'],
  ['entry', 'fdGetbuginessPrice', '请填写金额'],
  ['entry', 'fdType', '请选择分类'],
  ['entry', 'fdDeadlineTime', '请选择截止日期'],
];

const OPTIONAL: [form: keyof typeof GOOD, field: string][] = [
  ['application', 'fdApplicantEmail'],
  ['application', 'fdApplicationInfo'],
  ['intention', 'fdContactEmail'],
  ['intention', 'fdContactWechat'],
  ['entry', 'fdGetbuginessUnit'],
  ['entry', 'fdGetbuginessPriceUnit'],
];

const PHONES: [form: keyof typeof GOOD, field: string][] = [
  ['application', 'fdSubmitterPhone'],
  ['intention', 'fdContactPhone'],
  ['entry', 'fdContactsPhone'],
];

const TOO_LONG: [form: keyof typeof GOOD, field: string, most: number, msg: string][] = [
  ['application', 'fdSubmitterName', 50, '联系人不能超过 50 个字'],
  ['application', 'fdApplicationInfo', 2000, '申报说明不能超过 2000 个字'],
  ['intention', 'fdContactName', 50, '联系人不能超过 50 个字'],
  ['intention', 'fdContactWechat', 50, '微信号不能超过 50 个字'],
  ['entry', 'fdComName', 100, '企业名称不能超过 100 个字'],
  ['entry', 'fdContactsPerson', 50, '联系人不能超过 50 个字'],
  ['entry', 'fdArea', 100, '所在地区不能超过 100 个字'],
  ['entry', 'fdContactsAddress', 200, '详细地址不能超过 200 个字'],
  ['entry', 'fdGetbuginessName', 100, '产品名称不能超过 100 个字'],
  ['entry', 'fdGetbuginessModel', 100, '规格型号不能超过 100 个字'],
  ['entry', 'fdType', 64, '分类不能超过 64 个字'],
];

function check(form: keyof typeof GOOD, change: Record<string, string> = {}) {
  return checkFields(FORMS[form], { ...GOOD[form], ...change }, FILLING);
}

describe('checkFields of the portal’s forms', () => {
  it.each(Object.keys(GOOD) as (keyof typeof GOOD)[])('%s: accepts valid values', (form) => {
    expect(check(form)).toEqual([]);
  });

  it.each(REQUIRED)('%s: reports an empty %s: %s', (form, field, msg) => {
    for (const empty of ['', ' ', '\t　\n'])
      expect(check(form, { [field]: empty })).toEqual([{ field, msg }]);
    const { [field]: _, ...otherValues } = GOOD[form] as Record<string, string>;
    expect(checkFields(FORMS[form], otherValues, FILLING)).toEqual([{ field, msg }]);
  });

  it('requires no other fields', () => {
    for (const [form, field] of OPTIONAL) expect(check(form, { [field]: ' ' }), field).toEqual([]);
    const names = [...REQUIRED, ...OPTIONAL].map(([form, field]) => `${form}.${field}`).sort();
    const allNames = Object.entries(GOOD).flatMap(([form, values]) =>
      Object.keys(values).map((field) => `${form}.${field}`),
    );
    expect(names).toEqual(allNames.sort());
  });

  it('reports every invalid field, in the order of the form', () => {
    const texts = Object.fromEntries(REQUIRED.map(([form, field, msg]) => [`${form}.${field}`, msg]));
    const required = Object.keys(ENTRY_FORM).filter((field) => `entry.${field}` in texts);
    const expected = required.map((field) => ({ field, msg: texts[`entry.${field}`] }));
    expect(checkFields(ENTRY_FORM, {} as never, FILLING)).toEqual(expected);
  });

  it.each(PHONES)('%s: requires a mainland mobile number in %s', (form, field) => {
    const invalidPhones = [
      '1380000800',
      '138000080001',
      '12800008000',
      '03800008000',
      '+85251234567',
      '1380000800a',
      '13800008000、13900001111',
    ];
    for (const phone of [...invalidPhones, '010-88886666'])
      expect(check(form, { [field]: phone }), phone).toEqual([{ field, msg: '手机号格式不正确' }]);
    for (const phone of [
      '13000000000',
      ' 15000000000 ',
      '+8619912345678',
      '138 0000 8000',
      '１３８００００８０００',
    ])
      expect(check(form, { [field]: phone }), phone).toEqual([]);
  });

  it.each([
    ['application', 'fdApplicantEmail'],
    ['intention', 'fdContactEmail'],
  ] as const)('%s: requires an email address in %s if it is filled in', (form, field) => {
    for (const email of ['li', 'li@', '@example.com', 'li@example', 'li @example.com', 'a@b@c.com', 'li@.'])
      expect(check(form, { [field]: email }), email).toEqual([{ field, msg: '邮箱格式不正确' }]);
    const longest = `${'a'.repeat(88)}@example.com`;
    for (const email of ['li.chen+a@mail.example.com', '李晨@例子.中国', longest])
      expect(check(form, { [field]: email }), email).toEqual([]);
    expect(check(form, { [field]: `a${longest}` })).toEqual([{ field, msg: '联系邮箱不能超过 100 个字' }]);
  });

  it.each([
    ['fdGetbuginessNumber', '数量'],
    ['fdGetbuginessPrice', '金额'],
  ])('entry: requires a number above 0 in %s', (field, label) => {
    const msg = `${label}应为大于 0 的数字`;
    for (const number of ['0', '0.00', '-1', '+1', '1e3', '1,00', '.5', '5.', '0x1F', 'Infinity', '面议'])
      expect(check('entry', { [field]: number }), number).toEqual([{ field, msg }]);
    const tooLong = `${label}的整数部分不能超过 12 位，小数不能超过 4 位`;
    for (const number of ['1234567890123', '1.12345', '1,234,567,890,123.5'])
      expect(check('entry', { [field]: number }), number).toEqual([{ field, msg: tooLong }]);
    for (const number of ['1', '0.0001', ' 007 ', '123456789012.1234', '1,000', '１２'])
      expect(check('entry', { [field]: number }), number).toEqual([]);
  });

  it.each([
    ['fdGetbuginessUnit', '请选择数量单位', '元/W'],
    ['fdGetbuginessPriceUnit', '请选择计价单位', '元/斤'],
  ])('entry: requires %s to be one of the market’s units', (field, msg, invalidUnit) => {
    expect(check('entry', { [field]: invalidUnit })).toEqual([{ field, msg }]);
  });

  it('entry: requires an existing day as deadline', () => {
    const expected = [{ field: 'fdDeadlineTime', msg: '截止日期格式不正确' }];
    for (const day of [
      '2026-02-30',
      '2027-02-29',
      '2026-13-01',
      '2026/12/31',
      '2026-1-1',
      '2026-12-31 10:00',
      '明天',
    ])
      expect(check('entry', { fdDeadlineTime: day }), day).toEqual(expected);
    expect(check('entry', { fdDeadlineTime: '2028-02-29' })).toEqual([]);
  });

  it('entry: accepts today as deadline, but no earlier day', () => {
    expect(check('entry', { fdDeadlineTime: TODAY })).toEqual([]);
    expect(check('entry', { fdDeadlineTime: '2026-03-17' })).toEqual([
      { field: 'fdDeadlineTime', msg: '截止日期不能早于今天' },
    ]);
  });

  it.each(TOO_LONG)('%s: limits %s to %i characters', (form, field, maxLength, msg) => {
    expect(check(form, { [field]: '🌞'.repeat(maxLength) })).toEqual([]);
    expect(check(form, { [field]: ` ${'光'.repeat(maxLength)} ` })).toEqual([]);
    expect(check(form, { [field]: '光'.repeat(maxLength + 1) })).toEqual([{ field, msg }]);
  });

  it('checks an email made to slow down its pattern within 500 ms', async () => {
    const email = `a@${'.'.repeat(60_000)}@`;
    expect(check('application', { fdApplicantEmail: email })).toMatchObject([{ field: 'fdApplicantEmail' }]);
    expect(await effortOf(500, () => check('application', { fdApplicantEmail: email }))).toBeLessThan(500);
  });
});
