import { expect, it } from 'vitest';
import { bearer, newOperator, sharedAccountApp, signIn } from '../../testing/people/accounts.ts';

const server = sharedAccountApp();

/** Signs in an operator in two browsers, with functions to open the back office and to save preferences. */
async function twoBrowsers() {
  const { app, database } = server();
  const username = await newOperator(database.db);
  const browser = async () => {
    const { token, cookie } = await signIn(app, username);
    const open = async () => {
      const payload = {};
      const cookies = { pv_session: cookie };
      const answer = await app.inject({ method: 'POST', url: '/backoffice/session', payload, cookies });
      return answer.json().data.preferences;
    };
    const choose = (preferences: unknown) =>
      app.inject({
        method: 'POST',
        url: '/backoffice/preferences',
        payload: { preferences: JSON.stringify(preferences) },
        headers: bearer(token),
      });
    return { open, choose };
  };
  return [await browser(), await browser()] as const;
}

it('preferences are available on another machine', async () => {
  const [desk, home] = await twoBrowsers();
  expect(await home.open()).toEqual({});
  const chosen = { appearance: 'dark', density: 'compact', columns: { policy: ['fdTitle'] } };
  expect((await desk.choose(chosen)).json()).toMatchObject({ code: 0 });
  expect(await home.open()).toMatchObject(chosen);
});

it('concurrent changes of different preferences on two machines are merged', async () => {
  const [desk, home] = await twoBrowsers();
  await Promise.all([desk.choose({ appearance: 'dark' }), home.choose({ density: 'compact' })]);
  expect(await desk.open()).toMatchObject({ appearance: 'dark', density: 'compact' });
});

it('unknown preferences and values are dropped', async () => {
  const [desk] = await twoBrowsers();
  await desk.choose({ appearance: 'pink', density: 'compact', other: 'x', columns: { policy: [3] } });
  expect(await desk.open()).toEqual({
    appearance: 'system',
    density: 'compact',
    singleKeys: true,
    isCollapsed: false,
    opensNext: true,
    showsSetup: true,
    openGroups: [],
    columns: {},
    filters: {},
  });
});

it('over-long preferences are refused', async () => {
  const [desk] = await twoBrowsers();
  const answer = await desk.choose({ openGroups: ['x'.repeat(21_000)] });
  expect(answer.json()).toMatchObject({ code: 400 });
  expect(await desk.open()).toEqual({});
});
