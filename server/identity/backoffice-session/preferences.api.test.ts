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
  const [browser, otherBrowser] = await twoBrowsers();
  expect(await otherBrowser.open()).toEqual({});
  const preferences = { appearance: 'dark', density: 'compact', columns: { policy: ['fdTitle'] } };
  expect((await browser.choose(preferences)).json()).toMatchObject({ code: 0 });
  expect(await otherBrowser.open()).toMatchObject(preferences);
});

it('concurrent changes of different preferences on two machines are merged', async () => {
  const [browser, otherBrowser] = await twoBrowsers();
  await Promise.all([browser.choose({ appearance: 'dark' }), otherBrowser.choose({ density: 'compact' })]);
  expect(await browser.open()).toMatchObject({ appearance: 'dark', density: 'compact' });
});

it('unknown preferences and values are dropped', async () => {
  const [browser] = await twoBrowsers();
  await browser.choose({ appearance: 'pink', density: 'compact', other: 'x', columns: { policy: [3] } });
  expect(await browser.open()).toEqual({
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
  const [browser] = await twoBrowsers();
  const answer = await browser.choose({ openGroups: ['x'.repeat(21_000)] });
  expect(answer.json()).toMatchObject({ code: 400 });
  expect(await browser.open()).toEqual({});
});
