import { calls } from '@pv-brain/contract/all-calls.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { openConsole } from '../../testing/people/console.ts';
import { createAccount } from '../../testing/people/submissions.ts';

/** Returns valid values for the other inputs of a call. */
const otherInputs = ({ input }: Call) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, { kind }]) => kind === undefined || kind === 'id' || kind === 'integer')
      .map(([name, { rule }]) => [name, rule?.enum?.[0] ?? (rule?.format === 'date' ? '2026-01-01' : '1')]),
  );

it('returns 400 for every invalid or too large integer input of a call', async () => {
  const { app, db } = await openConsole();
  const headers = bearer((await createAccount(db, { roles: ['administrator'] })).token);
  const failures: string[] = [];
  for (const call of calls)
    for (const [name] of Object.entries(call.input).filter(([, { kind }]) => kind === 'integer'))
      for (const value of ['3000000000', '-1', '1.5', '1e3', 'x']) {
        const values = { ...otherInputs(call), [name]: value };
        const { method, path: url } = call;
        const response = await app.inject(
          method === 'GET' ? { url, query: values, headers } : { method, url, payload: values, headers },
        );
        const about = `${url} ${name}=${value}`;
        expect([about, response.statusCode, response.json().msg]).toEqual([
          about,
          400,
          SERVER.invalidInteger(name),
        ]);
        if (value === 'x') failures.push(`${url.replace('/api/console/', '')} ${name}`);
      }
  expect(failures.toSorted()).toEqual([
    'announcements/discard revision',
    'announcements/save revision',
    'announcements/send revision',
    'audit/entry seq',
    'audit/list before',
    'audit/verify after',
    'content/categorize total',
    'content/draft base',
    'content/draft restores',
    'content/draft turn',
    'content/presence ago',
    'content/publish total',
    'content/recycle total',
    'content/release revision',
    'content/schedule revision',
    'content/update revision',
    'content/version revision',
    'content/withdraw total',
    'inbox/note seen',
    'site/categories/merge items',
  ]);
});

it('never returns 500 for integers beyond int4 or half a surrogate pair', async () => {
  const { app, db, send, get } = await openConsole();
  const fdId = await createItem(db, 'policy', { values: { fdTitle: '题' } });
  const item = { section: 'policy', category: '1', values: { fdTitle: '题', fdContent: '<p>文</p>' } };
  const at = '2099-01-01 00:00:00';
  for (const revision of ['999999999', '3000000000', '9'.repeat(30)]) {
    const expected = revision === '999999999' ? 409 : 400;
    for (const name of ['update', 'release'])
      expect(await send(name, { ...item, fdId, revision }), name).toMatchObject({ code: expected });
    expect(await send('schedule', { ...item, fdId, revision, act: 'publish', at })).toMatchObject({
      code: expected,
    });
  }
  const half = '\ud800';
  expect(await send('preview', { section: 'policy', fdId: half })).toMatchObject({ code: 404 });
  expect(await send('recycle', { section: 'policy', fdIds: half })).toMatchObject({
    data: { done: 0, failed: [{ fdId: '\ufffd' }] },
  });
  const newItem = { ...item, base: 0, fdId: '', values: { ...item.values, fdTitle: `题${half}` } };
  const { data } = await send('draft', newItem);
  expect(
    (await get('editing', { section: 'policy', fdId: data.fdId })).data.draft.content.values.fdTitle,
  ).toBe('题\ufffd');
  const payload = { username: half, password: half, validateCode: half };
  expect((await app.inject({ method: 'POST', url: '/login', payload })).json().code).toBeLessThan(500);
});
