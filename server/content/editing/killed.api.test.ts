import { contentPublish } from '@pv-brain/contract/content/calls/console.ts';
import { expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import { createCategories, insertDrafts } from '../../testing/content/factories.ts';
import { startServer } from '../../testing/load/starting.ts';
import { isStopped, stopAt } from '../../testing/load/stop-in-the-middle.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';

const section = 'policy';
const ITEMS = 300;
it('a process killed during a bulk action has changed nothing, and the next one does all', async () => {
  const { db, settings } = await testDatabase();
  await createCategories(db, section, { '1': '普通政策' });
  const { token } = await createAccount(db, { roles: ['editor'] });
  await insertDrafts(db, ITEMS);
  const publishOn = (origin: string) =>
    fetch(`${origin}${contentPublish.path}`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ section, filter: { state: 'draft' }, total: String(ITEMS) }),
    });

  const goOn = await stopAt(db, `p${ITEMS / 2}`);
  const killed = startServer(settings);
  const origin = await killed.ready();
  const answer = publishOn(origin).then(
    ({ status }) => status,
    () => 'none',
  );
  await expect.poll(() => isStopped(db, settings.dataDir)).toBe(true);
  killed.child.kill('SIGKILL');
  expect(await killed.exit).toBe('SIGKILL');
  expect(await answer).toBe('none');
  await goOn();

  const moved = async () =>
    (await auditLog(db)).filter(({ action }) => action === 'content-moved' || action === 'content-updated');
  const states = async () =>
    (await db.selectFrom('policy').select(['state', 'revision']).distinct().execute()).map(
      ({ state, revision }) => `${state} ${revision}`,
    );
  expect(await states()).toEqual(['draft 1']);
  expect(await db.selectFrom('content_revision').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('list_tally').selectAll().where('rows', '<>', 0).execute()).toEqual([]);
  expect(await moved()).toEqual([]);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });

  const next = startServer(settings);
  const done = await publishOn(await next.ready());
  expect(await done.json()).toMatchObject({ code: 0, data: { done: ITEMS, failed: [] } });
  expect(await states()).toEqual(['published 2']);
  expect(await moved()).toHaveLength(ITEMS);
  expect(await verifyAudit(db)).toMatchObject({ intact: true });
});
