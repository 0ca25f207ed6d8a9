import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { SETUP_TASK_NAMES } from '@pv-brain/contract/operations/setup-tasks.ts';
import { CONFIG_KEY, NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { ensureStructure } from '../../content/site/first-structure.ts';
import { replaceConfig } from '../../content/site/site.repository.ts';
import { addCategory, deleteCategory, writeNavigation } from '../../content/site/structure.repository.ts';
import { insertSecondFactor } from '../../identity/accounts/second-factor/second-factor.repository.ts';
import { writeAudits } from '../../platform/audit/audit.repository.ts';
import { TERMINAL } from '../../platform/audit/terminal.ts';
import { createItem } from '../../testing/content/factories.ts';
import { managingHere } from '../../testing/managing.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { mailServer } from '../../testing/servers/mail-server.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { fillDemoContent } from '../demo/fill.ts';

/** Starts a server, with or without demo content, and its mail server. */
async function installation({ hasDemo = true, hasMail = true } = {}) {
  const { settings, ...database } = await testDatabase();
  const { db } = database;
  if (hasDemo) await fillDemoContent(db, settings);
  await ensureStructure(db);
  const { url, acceptedMails } = await mailServer();
  const mail = hasMail ? { url, from: 'brain@pv.example.cn' } : undefined;
  const app = await createApp({
    database,
    version: 'test',
    recurringJobs: false,
    settings: { ...settings, mail, publicOrigin: 'https://pv.example.cn' },
  });
  onTestFinished(() => app.close());
  const operator = async (role: Role = 'administrator') => {
    const { token, accountId } = await createAccount(db, { roles: [role] });
    const headers = bearer(token);
    const read = async () => (await app.inject({ url: '/api/console/dashboard/setup', headers })).json();
    const completedSteps = async (): Promise<string[]> =>
      (await read()).data.tasks.flatMap((task: { name: string; isDone: boolean }) =>
        task.isDone ? [task.name] : [],
      );
    return { accountId, headers, read, completedSteps };
  };
  return { app, db, settings, acceptedMails, operator, manage: managingHere(settings) };
}

it('the setup checklist has the demo task done when there never was demo content', async () => {
  const { operator } = await installation({ hasDemo: false, hasMail: false });
  const { completedSteps, read } = await operator();
  expect(await completedSteps()).toEqual(['demo']);
  expect((await read()).data.isMailSet).toBe(false);
});

it('the setup checklist names the tasks that an operator may do, each done as soon as it is', async () => {
  const { app, db, acceptedMails, operator } = await installation();
  const namesOf = async (role: Role) =>
    (await (await operator(role)).read()).data.tasks.map(({ name }: { name: string }) => name);
  expect(await namesOf('administrator')).toEqual(SETUP_TASK_NAMES);
  expect(await namesOf('editor')).toEqual(['secondFactor', 'recordNumbers', 'categories', 'banners']);
  expect(await namesOf('reviewer')).toEqual(['secondFactor']);
  const { accountId, headers, completedSteps } = await operator();
  const otherOperator = await operator();
  expect(await otherOperator.completedSteps()).toEqual([]);
  expect((await otherOperator.read()).data).toMatchObject({ isMailSet: true, backedUpAt: null });

  await insertSecondFactor(db, { accountId, secret: 's', step: 1, codeHashes: ['c'] });
  await db.updateTable('session').set({ confirmed: 1 }).where('account_id', '=', accountId).execute();
  expect(await completedSteps()).toEqual(['secondFactor']);
  expect(await otherOperator.completedSteps()).toEqual([]);

  const write = async (key: string, value: string) => {
    const row = await db.selectFrom('config').select('value').where('key', '=', key).executeTakeFirst();
    const change = { key, value, label: '', changed_at: '2026-11-26 09:00:00', changed_by: 'a' };
    expect(await replaceConfig(db, row?.value, change)).toBeTruthy();
  };
  await write(CONFIG_KEY.organisation, '青州市光伏服务中心');
  expect(await otherOperator.completedSteps()).toEqual(['siteName']);
  await write(CONFIG_KEY.address, '青州市一路 1 号');
  await write(CONFIG_KEY.phone, '0536-8600 1200');
  expect(await otherOperator.completedSteps()).toEqual(['siteName']);
  await write(CONFIG_KEY.email, 'service@qingzhou.example');
  expect(await otherOperator.completedSteps()).toEqual(['siteName', 'contacts']);

  const number = { name: '鲁ICP备2026000001号', value: 'https://beian.miit.gov.cn/', hidden: false };
  await writeNavigation(db, NAVIGATION_TYPE.footer, [{ ...number, hidden: true }]);
  expect(await otherOperator.completedSteps()).not.toContain('recordNumbers');
  await writeNavigation(db, NAVIGATION_TYPE.footer, [number]);
  expect(await otherOperator.completedSteps()).toContain('recordNumbers');

  await addCategory(db, 'app', { code: 'local', name: '本地特色' }, 99);
  expect(await otherOperator.completedSteps()).toContain('categories');
  await deleteCategory(db, 'app', 'local');
  expect(await otherOperator.completedSteps()).not.toContain('categories');
  await deleteCategory(db, 'app', 'design');
  expect(await otherOperator.completedSteps()).toContain('categories');

  await createItem(db, 'banner', { state: 'draft', category: 'banner_index' });
  expect(await otherOperator.completedSteps()).not.toContain('banners');
  await createItem(db, 'banner', { category: 'banner_index' });
  expect(await otherOperator.completedSteps()).toContain('banners');

  expect(await otherOperator.completedSteps()).not.toContain('mail');
  await post(app, '/api/console/jobs/testMail', { email: 'me@pv.example.cn' }, { headers });
  await expect.poll(() => acceptedMails.length).toBe(1);
  await expect.poll(() => otherOperator.completedSteps()).toContain('mail');
});

it('the setup checklist reads that a backup was made and the demo content cleared', async () => {
  const { db, operator, manage } = await installation();
  const { completedSteps, read } = await operator();
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect((await manage(['backup', join(folder, 'a')])).code).toBe(0);
  await auditLog(db);
  expect(await completedSteps()).toEqual(['backup']);
  const { backedUpAt } = (await read()).data;
  expect(backedUpAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // A backup that failed because the folder is not empty does not count.
  expect((await manage(['backup', join(folder, 'a')])).code).toBe(1);
  const failure = { ...TERMINAL, action: 'command', target: 'backup', detail: { failed: 'full' } } as const;
  await writeAudits(db, Array<typeof failure>(24).fill(failure));
  await auditLog(db);
  expect((await read()).data.backedUpAt).toBe(backedUpAt);
  expect((await manage(['demo-clear', '--yes'])).code).toBe(0);
  await auditLog(db);
  expect(await completedSteps()).toEqual(['backup', 'demo']);
});
