import { expect, it } from 'vitest';
import { actorName, fieldName, formatValue, readDetail } from './words.ts';

it('pairs values before and after, and lists the other details', () => {
  const detail = {
    before: { roles: ['editor'], gone: 'x' },
    after: { roles: ['auditor', 'reviewer'], disabled: true },
    reason: 'wrong code',
  };
  expect(readDetail(detail)).toEqual({
    changes: [
      { name: 'roles', before: '内容编辑', after: '审计、受理审核' },
      { name: 'gone', before: 'x', after: '' },
      { name: 'disabled', before: '', after: '是' },
    ],
    more: [{ name: 'reason', value: '动态口令不符' }],
  });
});

it.each([
  [
    'a parameter',
    { before: null, after: '0571-8800' },
    [{ name: 'value', before: '', after: '0571-8800' }],
    [],
  ],
  [
    'a dictionary',
    {
      before: [],
      after: [
        { label: '高新区', value: '' },
        { label: '临港', value: '新设' },
      ],
    },
    [{ name: 'value', before: '', after: '高新区、临港 新设' }],
    [],
  ],
  [
    'a name',
    { before: '晶曜光伏', after: '晶曜光能', reason: '工商变更' },
    [{ name: 'value', before: '晶曜光伏', after: '晶曜光能' }],
    [{ name: 'reason', value: '工商变更' }],
  ],
  [
    'a requested name',
    { before: '晶曜光伏', wanted: '晶曜光能' },
    [],
    [
      { name: 'before', value: '晶曜光伏' },
      { name: 'wanted', value: '晶曜光能' },
    ],
  ],
])('shows a change of %s that has no fields', (_, detail, changes, more) => {
  expect(readDetail(detail)).toEqual({ changes, more });
});

it('names what companies correct and why a mail was refused', () => {
  expect(['value', 'before', 'wanted', 'area', 'fdDeadlineTime'].map((name) => fieldName(name))).toEqual([
    '内容',
    '此前',
    '申请改为',
    '所在地区',
    '截止日期',
  ]);
  expect(readDetail({ field: 'userName', fields: ['area', 'contacts'] }).more).toEqual([
    { name: 'field', value: '手机号' },
    { name: 'fields', value: '所在地区、联系人' },
  ]);
  expect(formatValue('too many mails', 'reason')).toBe('一小时内的重置邮件已达上限');
});

it('shows states, fields and sections of content by their names', () => {
  const detail = { section: 'policy', revision: 2, before: { state: 'draft' }, after: { fdTitle: '办法' } };
  expect(readDetail(detail)).toEqual({
    changes: [
      { name: 'state', before: '草稿', after: '' },
      { name: 'fdTitle', before: '', after: '办法' },
    ],
    more: [
      { name: 'section', value: '企业政策' },
      { name: 'revision', value: '2' },
    ],
  });
  expect(fieldName('fdTitle', 'policy')).toBe('标题');
  expect(fieldName('fdTitle')).toBe('fdTitle');
});

it.each([
  [null, ''],
  [0, '0'],
  [false, '否'],
  [{ a: 1 }, '{"a":1}'],
])('formatValue formats %j as %j', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

it('shows the hash of an unknown user name as unknown', () => {
  expect(actorName('sha256:0123456789abcdef')).toBe('不存在的用户名');
  expect(actorName('lin')).toBe('lin');
  expect(actorName('lin', '林知遥')).toBe('林知遥');
});

it('shows the kind and the states of a submission in words', () => {
  const detail = { kind: 'entry', before: { state: 'pending' }, after: { state: 'published' } };
  expect(readDetail(detail)).toEqual({
    changes: [{ name: 'state', before: '待审核', after: '已发布' }],
    more: [{ name: 'kind', value: '供需' }],
  });
  expect(fieldName('kind')).toBe('类型');
});

it('shows fields to correct, ways of contact and reasons of the program in words', () => {
  const detail = {
    kind: 'application',
    after: { state: 'returned', fields: 'fdApplicationInfo,attKey_projectApplyInfoAtt' },
  };
  expect(readDetail(detail).changes.at(-1)).toEqual({
    name: 'fields',
    before: '',
    after: '申报说明、申报附件',
  });
  expect(readDetail({ fields: 'fdGetbuginessPrice' }).more).toEqual([{ name: 'fields', value: '金额' }]);
  expect(formatValue('wechat', 'way')).toBe('微信');
  expect(formatValue('wrong name or password', 'reason')).toBe('用户名或密码不符');
  expect(formatValue('请补充批复', 'reason')).toBe('请补充批复');
});

it.each([
  [
    { filters: { result: 'refused', action: 'login', from: '2026-11-01', to: '2026-11-30', text: '晶曜' } },
    '结果：被拒；动作：登录；从：2026-11-01；到：2026-11-30；搜索：晶曜',
  ],
  [
    { filters: { kind: 'application', tab: 'returned', handler: 'me', area: '高新区' } },
    '类型：申报；列表：退回补正；办理人：我自己；所在地区：高新区',
  ],
  [{ filters: { kind: 'entry', tab: 'open' } }, '类型：供需；列表：未办结'],
  [
    {
      section: 'policy',
      filters: {
        state: 'published',
        fdLevel: '省级,市级',
        published: '2026-01-01..',
        pinned: '1',
        fdTheme: '电价,储能',
      },
    },
    '状态：已发布；级别：省级、市级；发布日期：2026-01-01 起；置顶：是；主题：电价,储能',
  ],
  [{ filters: {} }, ''],
])('shows the filters of an export in words: %j', (detail, text) => {
  expect(readDetail(detail).more.find(({ name }) => name === 'filters')?.value).toBe(text);
});
