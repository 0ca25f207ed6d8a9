import { describe, expect, it } from 'vitest';
import { plainOptions } from '../content/define.ts';
import {
  checkFields,
  type Field,
  type FieldKind,
  type FieldWriter,
  storedValue,
  typedText,
} from './fields.ts';

const TODAY = '2026-03-18';

const field = (kind: FieldKind, rules: Partial<Field> = {}): Field => ({ label: '字段', kind, ...rules });

/** Returns the error message for one value of one field; null if it is valid. */
function errorOf(rule: Field, value: string, by: FieldWriter['by'] = 'operator'): string | null {
  return checkFields({ fdOne: rule }, { fdOne: value }, { by, today: TODAY })[0]?.msg ?? null;
}

describe('checkFields, by field kind', () => {
  const rating = field('decimal', { min: 0, max: 5 });
  const level = field('choice', { options: plainOptions('国家级', '省级') });
  const CASES: [title: string, rule: Field, validValues: string[], invalidValues: string[], msg: string][] = [
    [
      'a mobile',
      field('mobile'),
      ['13800008000', ' 13800008000 ', '+86 138-0000-8000'],
      ['138', '010-1234'],
      '手机号格式不正确',
    ],
    [
      'an email',
      field('email'),
      ['a@b.cn', 'Li.Chen+pv@mail.example.com.cn', "o'neil_1@a-b.cn", '王@光伏.中国', 'a@b.xn--fiqs8s'],
      [
        'a@b',
        'a b@c.cn',
        'mailto:a@b.cn',
        '<a@b.cn>',
        'Li <a@b.cn>',
        'a@b.cn,c@d.cn',
        'a@b.cn;',
        'a@[127.0.0.1]',
        'a@127.0.0.1',
        'group:a@b.cn;',
        'a@-b.cn',
        'a@b..cn',
        'a@b.cn.',
        '"a"@b.cn',
      ],
      '邮箱格式不正确',
    ],
    [
      'a whole number',
      field('integer'),
      ['1', '999999999'],
      ['0', '1.5', '-1', '1e3'],
      '字段应为大于 0 的整数',
    ],
    [
      ...(['a number', field('decimal')] as const),
      ['0.0001', '999999999999'],
      ['0', '0.00', '1e3', '12,5', 'Infinity'],
      '字段应为大于 0 的数字',
    ],
    ['digits of a whole number', field('integer'), [], ['1234567890'], '字段不能超过 9 位数'],
    [
      'digits of a number',
      field('decimal'),
      [],
      ['0.00001', '1234567890123'],
      '字段的整数部分不能超过 12 位，小数不能超过 4 位',
    ],
    ['a number with bounds', rating, ['0', '4.5', '5'], ['-1', '5.1', 'a'], '字段应在 0 至 5 之间'],
    [
      'a day',
      field('date'),
      ['2024-02-29', '1900-01-01', '2999-12-31'],
      ['2023-02-29', '2026-3-1', '明天'],
      '字段格式不正确',
    ],
    ['a choice', level, ['国家级'], ['县级'], '请选择字段'],
    ['a choice of the server’s', field('choice'), ['1'], [], ''],
    ...(['url', 'image'] as const).map((kind): (typeof CASES)[number] => [
      kind,
      field(kind),
      ['https://a.cn/b?c=1', 'http://a.cn', 'Https://a.cn', '/profile/upload/a.png', '#'],
      [
        'javascript:alert(1)',
        '//a.cn',
        '/\\a.cn',
        'a.png',
        'https://a b',
        'www.gov.cn',
        'policy/1',
        '#a',
        '?a',
      ],
      '字段应以 http://、https:// 或 / 开头',
    ]),
    ['a text', field('text', { maxLength: 3 }), ['𠮷𠮷𠮷', 'e\u0301aa'], ['四个字符'], '字段不能超过 3 个字'],
    [
      'a rich text',
      field('richText'),
      ['<p>正文</p>'.repeat(1000)],
      ['字'.repeat(1_000_001)],
      '字段不能超过 1000000 个字',
    ],
  ];

  it.each(CASES)('%s', (_, rule, validValues, invalidValues, msg) => {
    for (const value of validValues) expect(errorOf(rule, value), value).toBeNull();
    for (const value of invalidValues) expect(errorOf(rule, value), value).toBe(msg);
  });

  it.each(['1899-12-31', '3000-01-01', '0026-01-01', '9999-12-31', '12026-01-01'])(
    'rejects the day %s and names the allowed years',
    (value) => {
      expect(errorOf(field('date'), value)).toBe('字段应在 1900 年至 2999 年之间');
    },
  );

  it.each([
    '13800008000',
    '+86 (571) 8888-0000',
    '0571-88880000转8',
    '１３８００００８０００',
    '138****8000',
    '0571-88880000、13800008000',
    '13800008000 13900008000',
    '0571-88880000/88880001（工作日 9:00–17:30）',
  ])('accepts the phone numbers %s', (value) => {
    expect(errorOf(field('phone'), value)).toBeNull();
  });

  it.each([
    ['热线', '热线'],
    ['12', '12'],
    ['138****8000x', '138****8000x'],
    ['13800008000、1390000800', '1390000800'],
    ['1380000800013900008000', '1380000800013900008000'],
    ['王工 13800008000', '王工'],
    ['（工作日）', '（工作日）'],
  ])('reports the invalid part of the phone numbers %s', (value, part) => {
    expect(errorOf(field('phone'), value)).toBe(`字段中的“${part}”不是完整的电话号码`);
  });

  it.each<[FieldKind, string]>([
    ['text', '请填写字段'],
    ['richText', '请填写字段'],
    ['integer', '请填写字段'],
    ['choice', '请选择字段'],
    ['date', '请选择字段'],
    ['image', '请选择字段'],
  ])('reports an empty required %s: %s', (kind, msg) => {
    for (const empty of ['', ' \n']) expect(errorOf(field(kind, { required: true }), empty)).toBe(msg);
    expect(errorOf(field(kind), '')).toBeNull();
  });

  it('applies the default maximum length before the rules of the kind', () => {
    expect(errorOf(field('email'), `${'a'.repeat(300)}@b.cn`)).toBe('字段不能超过 254 个字');
  });
});

describe('checkFields, for a period', () => {
  const period = { first: field('date'), last: field('date', { label: '截止', since: 'first' }) };
  const periodErrors = (first: string, last: string, isDraft = false) =>
    checkFields(period, { first, last }, { by: 'operator', today: TODAY, isDraft });

  it('accepts an end on or after the first day and reports an earlier one at the end field', () => {
    expect(periodErrors('2026-03-18', '2026-03-18')).toEqual([]);
    expect(periodErrors('2026-03-18', '2026-12-01')).toEqual([]);
    const periodError = [{ field: 'last', msg: '截止不能早于字段' }];
    expect(periodErrors('2026-03-18', '2026-03-17')).toEqual(periodError);
    expect(periodErrors('2026-03-18', '2025-12-31', true)).toEqual(periodError);
  });

  it('reports only the invalid day, and nothing if a day is missing', () => {
    expect(periodErrors('2026-03-99', '2026-03-17')).toEqual([{ field: 'first', msg: '字段格式不正确' }]);
    expect([...periodErrors('', '2026-03-17'), ...periodErrors('2026-03-18', '')]).toEqual([]);
  });
});

describe('checkFields, by kind of user', () => {
  it('rejects past deadlines from visitors only', () => {
    const deadline = field('date', { notBefore: 'today' });
    expect(errorOf(deadline, '2026-03-17', 'visitor')).toBe('字段不能早于今天');
    expect(errorOf(deadline, TODAY, 'visitor')).toBeNull();
    for (const by of ['operator', 'system'] as const) expect(errorOf(deadline, '2026-03-17', by)).toBeNull();
  });

  it('requires a field only from those who may fill it in', () => {
    const requiredFor = (['visitor', 'operator', 'system'] as const).filter(
      (by) => errorOf(field('text', { required: true, setBy: 'system' }), '', by) !== null,
    );
    expect(requiredFor).toEqual(['system']);
  });
});

describe('storedValue', () => {
  it.each<[FieldKind, string, string | number | null]>([
    ['decimal', ' 0.50 ', 0.5],
    ['integer', '12', 12],
    ['decimal', '', null],
    ['text', ' 一\n二\u200b ', '一 二'],
    ['longText', '一\r\n二', '一\n二'],
    ['richText', ' <p>一</p>\n', '<p>一</p>'],
    ['text', ' \u200b', null],
    ['date', '2026-03-18', '2026-03-18'],
  ])('converts %s %j to %j', (kind, input, value) => {
    expect(storedValue(field(kind), input)).toBe(value);
  });
});

it.each<[FieldKind, string, string]>([
  ['mobile', '+86 138 0571 2266', '13805712266'],
  ['mobile', '8613805712266', '13805712266'],
  ['mobile', '\u202d13805712266\u202c', '13805712266'],
  ['mobile', '138–0571–2266', '13805712266'],
  ['mobile', '86138057', '86138057'],
  ['mobile', ' １３８ 0571-2266 ', '13805712266'],
  ['mobile', '+8613805712266', '13805712266'],
  ['mobile', '+8512345678', '+8512345678'],
  ['decimal', '12 000', '12000'],
  ['decimal', '12\u00a0000\t', '12000'],
  ['decimal', '¥4985000', '4985000'],
  ['decimal', '￥ 4,985,000.00', '4985000.00'],
  ['decimal', '4,985,000 元', '4985000'],
  ['decimal', '50万元', '50万元'],
  ['decimal', '12000', '12000'],
  ['decimal', '１２，０００', '12000'],
  ['decimal', '1,234,567.8', '1234567.8'],
  ['decimal', '１２．５', '12.5'],
  ['decimal', '12。5', '12.5'],
  ['decimal', '12,5', '12,5'],
  ['decimal', '1,23,456', '1,23,456'],
  ['decimal', '-5', '-5'],
  ['decimal', '1e3', '1e3'],
  ['decimal', '很多', '很多'],
  ['integer', '１，２００', '1200'],
  ['email', 'wang＠example.cn', 'wang@example.cn'],
  ['email', 'ｗａｎｇ@example。ｃｎ', 'wang@example.cn'],
  ['url', 'HTTPS://a.cn/Ａ（1）.PDF', 'https://a.cn/Ａ（1）.PDF'],
  ['image', 'Http://a.cn/a.png', 'http://a.cn/a.png'],
  ['text', ' １８２－７２Ｎ · 585W ', '１８２－７２Ｎ · 585W'],
])('typedText of a %s converts %j to %j', (kind, input, text) => {
  expect(typedText(field(kind), input)).toBe(text);
});

it('typedText returns a text unchanged that is too long for its kind', () => {
  const longEmail = 'ｗ'.repeat(255);
  expect(typedText(field('email'), longEmail)).toBe(longEmail);
});
