import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { describe, expect, it } from 'vitest';
import { createConfig } from '../../testing/content/factories.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { CACHED, sharedApp, type TestApp, testApp } from '../../testing/test-app.ts';

const openSite = async () => withSite(await testApp(CACHED));

async function withSite({ app, database }: TestApp) {
  const { db } = database;
  const { token, username } = await createAccount(db, { roles: ['administrator'] });
  const headers = bearer(token);
  const rows = async (call: string) =>
    (await app.inject({ url: `/api/console/site/${call}`, headers })).json().rows;
  const send = async (call: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/console/site/${call}`, headers, payload })).json();
  const entry = async (key: string) =>
    (await rows('config')).find((each: { key: string }) => each.key === key);
  const dictionary = async (type: string) =>
    (await rows('dictionaries')).find((each: { type: string }) => each.type === type);
  const visitor = async (path: string) => (await app.inject(path)).json();
  return { app, db, send, rows, entry, dictionary, visitor, username };
}

const PHONE = 'contactUs:phone';

describe('the configuration', () => {
  const getApp = sharedApp(CACHED);

  it('is changed for visitors at once, and the audit log has both values', async () => {
    const { db, send, entry, visitor, username } = await openSite();
    await createConfig(db, PHONE, '0000-1');
    await db.updateTable('account').set({ name: '林知远' }).where('username', '=', username).execute();
    const { revision } = await entry(PHONE);
    const url = `/api/system/config?configKey=${PHONE}`;
    expect((await visitor(url)).rows[0]).toMatchObject({ configValue: '0000-1' });
    const value = '0000-8600 1200（工作日 9:00–17:30）';
    const answer = await send('config/save', { key: PHONE, value, revision });
    expect(answer).toMatchObject({ code: 0, msg: '已保存，门户 1 秒内更新' });
    expect((await visitor(url)).rows[0]).toMatchObject({ configValue: value });
    expect(await entry(PHONE)).toMatchObject({
      value,
      revision: answer.data.revision,
      changedBy: '林知远',
      isSet: true,
      isSecret: false,
    });
    const line = (await auditLog(db)).at(-1);
    expect(line).toMatchObject({ actor: username, action: 'config-changed', target: PHONE });
    expect(JSON.parse(String(line?.detail))).toEqual({ before: '0000-1', after: value });
  });

  it('lists known keys without a value, and accepts a first one', async () => {
    const { send, entry } = await openSite();
    const { value, isSet, revision } = await entry('contacts:mask');
    expect([value, isSet]).toEqual([null, false]);
    expect(await send('config/save', { key: 'contacts:mask', value: 'true', revision })).toMatchObject({
      code: 0,
    });
    expect(await entry('contacts:mask')).toMatchObject({ value: 'true' });
  });

  it('keeps the lines of a page’s text; visitors read the default until one is saved', async () => {
    const { send, entry, visitor } = await openSite();
    const url = '/api/system/config?configKey=site:about';
    expect((await visitor(url)).rows[0].configValue).toContain('## 我们提供什么');
    const { revision, isSet } = await entry('site:about');
    expect(isSet).toBe(false);
    const value = ` ## 一\r\n\r\n- 二\n${'三'.repeat(4000)} `;
    expect(await send('config/save', { key: 'site:about', value, revision })).toMatchObject({ code: 0 });
    expect((await visitor(url)).rows[0].configValue).toBe(`## 一\n\n- 二\n${'三'.repeat(4000)}`);
    const storedEntry = await entry('site:about');
    const long = { key: 'site:about', value: '三'.repeat(6001), revision: storedEntry.revision };
    const msg = '关于我们 · 正文不能超过 6000 个字';
    expect(await send('config/save', long)).toMatchObject({ code: 400, errors: [{ field: 'value', msg }] });
  });

  it.each([
    ['getbuginess:review', 'yes', '只能是开或关'],
    ['contactUs:email', 'service', '邮箱格式不正确'],
    [PHONE, '打电话', '联系我们 · 电话中的“打电话”不是完整的电话号码'],
    [PHONE, '', '请填写联系我们 · 电话'],
    ['site:organisation', '平'.repeat(51), '平台名称不能超过 50 个字'],
  ])('refuses for %s the value %j at its field', async (key, value, msg) => {
    const { send, entry } = await withSite(getApp());
    const { revision } = await entry(key);
    const answer = await send('config/save', { key, value, revision });
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'value', msg }] });
    expect((await entry(key)).isSet).toBe(false);
  });

  it('refuses saves over a newer value, and unknown keys', async () => {
    const { db, send, entry } = await openSite();
    await createConfig(db, PHONE, '0000-1');
    const { revision } = await entry(PHONE);
    const save = (value: string) => send('config/save', { key: PHONE, value, revision });
    const answers = await Promise.all([save('11111111'), save('22222222')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await send('config/save', { key: 'none', value: 'x', revision })).toMatchObject({ code: 400 });
  });

  it('shows unknown keys, but never a secret value', async () => {
    const { db, send, rows, entry } = await openSite();
    await createConfig(db, 'old:key', 'kept');
    await createConfig(db, 'secret:key', 'hunter2', false);
    expect(await entry('old:key')).toMatchObject({ value: 'kept' });
    expect(JSON.stringify(await rows('config'))).not.toContain('hunter2');
    const { revision } = await entry('secret:key');
    const answer = await send('config/save', { key: 'secret:key', value: 'hunter3', revision });
    expect(answer.code).toBe(0);
    const row = await db.selectFrom('config').selectAll().where('key', '=', 'secret:key').executeTakeFirst();
    expect(row).toMatchObject({ value: 'hunter3', is_public: 0 });
    const line = (await auditLog(db)).at(-1);
    expect(JSON.parse(String(line?.detail))).toEqual({ before: '******', after: '******' });
  });
});

describe('a dictionary', () => {
  const getApp = sharedApp(CACHED);
  const BANKS = 'financial:banks';
  const lines = [
    { label: '甲银行', value: '/profile/upload/a.svg' },
    { label: '乙银行', value: '/profile/upload/b.svg' },
  ];

  it('is saved in its order, public at once, and audited', async () => {
    const { db, send, dictionary, visitor, username } = await openSite();
    const url = `/api/system/dict?dictType=${BANKS}`;
    const first = await dictionary(BANKS);
    expect((await visitor(url)).rows).toEqual([]);
    const save = (newLines: object[], revision: string) =>
      send('dictionary/save', { type: BANKS, lines: JSON.stringify(newLines), revision });
    const { data } = await save(lines, first.revision);
    expect((await visitor(url)).rows.map(({ dictLabel }: { dictLabel: string }) => dictLabel)).toEqual([
      '甲银行',
      '乙银行',
    ]);
    expect(await save(lines.toReversed(), data.revision)).toMatchObject({ code: 0 });
    expect((await visitor(url)).rows[0]).toMatchObject({ dictLabel: '乙银行' });
    expect(await save([], data.revision)).toMatchObject({ code: 409 });
    const line = (await auditLog(db)).at(-1);
    expect(line).toMatchObject({ actor: username, action: 'dictionary-changed', target: BANKS });
    expect(JSON.parse(String(line?.detail))).toEqual({ before: lines, after: lines.toReversed() });
  });

  it('that is empty is saved by one of several concurrent requests', async () => {
    const { send, dictionary } = await openSite();
    const { revision } = await dictionary(BANKS);
    const save = () => send('dictionary/save', { type: BANKS, lines: JSON.stringify(lines), revision });
    const answers = await Promise.all(Array.from({ length: 6 }, save));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['home:ai', [{ label: 'AI', value: 'ai.example/entry' }], 'value.0'],
    ['home:ai', [{ label: 'AI', value: '/index' }], 'value.0'],
    ['home:ai', [{ label: 'AI', value: 'http://ai.example/entry' }], 'value.0'],
    ['home:ai', [{ label: 'AI', value: 'https://127.0.0.1/entry' }], 'value.0'],
    [BANKS, [lines[0], { label: '', value: 'javascript:alert(1)' }], 'label.1'],
    [BANKS, [lines[0], lines[0]], 'label.1'],
    [BANKS, [{ label: 1 }], 'value.0'],
    [BANKS, { label: 'a' }, 'lines'],
    ...['robots.txt', 'index.html', 'a/MP_verify_k9.txt', 'MP_verify_k9.txt.html', 'google.html'].map(
      (label): [string, object[], string] => ['site:ownership', [{ label, value: 'k9' }], 'label.0'],
    ),
    ...['MW', '元/W，MW', 'MW，元/W，元', '个，元/斤'].map((value): [string, object[], string] => [
      'market:units',
      [{ label: '光伏组件', value }],
      'value.0',
    ]),
  ])('%s refuses %j at %s', async (type, lines, field) => {
    const { send, dictionary } = await withSite(getApp());
    const { revision } = await dictionary(type);
    const answer = await send('dictionary/save', { type, lines: JSON.stringify(lines), revision });
    expect(answer.code).toBe(400);
    expect(answer.errors[0]).toMatchObject({ field });
    expect((await dictionary(type)).lines).toEqual([]);
  });

  it.each([
    ['home:ai', 'https://ai.example/entry'],
    ['financial:figures', '54家'],
    [BANKS, '/profile/upload/demo/bank-1.svg'],
    ['site:ownership', 'k9', 'MP_verify_k9.txt'],
    ['market:units', 'MW, 元/W'],
  ])('%s can be emptied again', async (type, value, label = '一') => {
    const { send, dictionary } = await withSite(getApp());
    const save = async (lines: object[]) => {
      const { revision } = await dictionary(type);
      return (await send('dictionary/save', { type, lines: JSON.stringify(lines), revision })).code;
    };
    expect(await save([{ label, value }])).toBe(0);
    expect((await dictionary(type)).lines).toHaveLength(1);
    expect(await save([])).toBe(0);
    expect((await dictionary(type)).lines).toEqual([]);
  });

  it('accepts a callable AI entry, and its test call reports whether it answers', async () => {
    const { db, send, dictionary, username } = await openSite();
    const { revision } = await dictionary('home:ai');
    const lines = JSON.stringify([{ label: 'AI', value: 'https://ai.example/entry' }]);
    expect(await send('dictionary/save', { type: 'home:ai', lines, revision })).toMatchObject({
      code: 0,
    });
    const answer = await send('ai/try', { address: 'https://127.0.0.1/entry' });
    expect(answer.code).toBe(409);
    expect((await auditLog(db)).at(-1)).toMatchObject({
      actor: username,
      action: 'ai-tried',
      target: '127.0.0.1',
    });
  });
});

it('dangerous changes are refused until the password is confirmed', async () => {
  const { db, send, entry, dictionary } = await openSite();
  await createConfig(db, PHONE, '0000-1');
  await db.updateTable('session').set({ proved_at: 0 }).execute();
  const { revision } = await entry(PHONE);
  const { code } = FRESH_PASSWORD;
  expect(await send('config/save', { key: PHONE, value: '11111111', revision })).toMatchObject({ code });
  const lines = JSON.stringify([{ label: 'AI', value: 'https://ai.example/entry' }]);
  const storedDictionary = await dictionary('home:ai');
  const input = { type: 'home:ai', lines, revision: storedDictionary.revision };
  expect(await send('dictionary/save', input)).toMatchObject({ code });
  expect([(await entry(PHONE)).value, (await dictionary('home:ai')).lines]).toEqual(['0000-1', []]);
});
