import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { installationSecret } from '../../platform/database/secret.ts';
import { enableChannel } from '../../platform/jobs/channels.ts';
import { wakeJobs } from '../../platform/jobs/enqueue.ts';
import { createJobs } from '../../platform/jobs/worker.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { watchClock } from '../../platform/runtime/clock.ts';
import { MINUTE_MS } from '../../platform/runtime/time.ts';
import { submissionChanged } from '../../submissions/intake/events.ts';
import { createApplication } from '../../testing/content/uploads.ts';
import { startProcess } from '../../testing/load/starting.ts';
import { advanceTime } from '../../testing/people/accounts.ts';
import { giveAddress } from '../../testing/people/mails.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { mailServer } from '../../testing/servers/mail-server.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { addressesOf } from './addresses.ts';
import { registerMailJobs } from './mail-jobs.ts';

const module = (path: string) => JSON.stringify(join(import.meta.dirname, '../..', path));

/** Claims the waiting mails, prints their ids, and sends none. */
const PROGRAM = `
  const { readSettings } = await import(${module('platform/runtime/settings.ts')});
  const { openDatabase } = await import(${module('platform/database/database.ts')});
  const { watchClock } = await import(${module('platform/runtime/clock.ts')});
  const { createJobs } = await import(${module('platform/jobs/worker.ts')});
  const { registerMailJobs } = await import(${module('messaging/email/mail-jobs.ts')});
  const { addressesOf } = await import(${module('messaging/email/addresses.ts')});
  const settings = readSettings(process.env);
  const { db } = openDatabase(settings);
  const jobs = createJobs({ db, clock: watchClock(), log: console });
  const mailer = { async send({ to }, id) {
    process.stdout.write(id + ' ' + to + '\\n');
    await new Promise(() => setInterval(() => {}, 1000));
  } };
  registerMailJobs(jobs, { db, mailer, key: Buffer.alloc(32), addresses: addressesOf(settings) });
  jobs.start();
`;

it('a mail claimed by a process that was killed is sent by another', async () => {
  const { db, settings } = await testDatabase();
  enableChannel(db, 'mail');
  const to = ['a@jingyao.example', 'b@jingyao.example', 'c@jingyao.example'];
  for (const address of to) {
    const owner = await createSignedIn(db);
    await giveAddress(db, owner.accountId, address);
    const submissionId = await createApplication(db, owner);
    await submissionChanged.publish(db, { submissionId, step: 'accept' });
  }
  const { dataDir, databaseUrl = '' } = settings;
  const killed = startProcess(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  // Two at a time, in any order: each is composed first.
  const claimed = () => killed.out().match(/\S+@\S+/g) ?? [];
  await expect.poll(() => claimed().sort()).toEqual(to.slice(0, 2));
  killed.child.kill('SIGKILL');
  expect(await killed.exit).toBe('SIGKILL');

  const { url, acceptedMails } = await mailServer();
  const jobs = createJobs({ db, clock: watchClock(), log: Fastify({ logger: false }).log });
  const mailer = createMailer({ url, from: 'brain@pv.example.cn' });
  const key = await installationSecret(db, settings);
  registerMailJobs(jobs, { db, mailer, key, addresses: addressesOf(settings) });
  onTestFinished(() => jobs.stop());
  jobs.start();
  await expect.poll(() => acceptedMails.map((each) => each.to.join())).toEqual(to.slice(2));
  advanceTime(MINUTE_MS);
  wakeJobs();
  await expect.poll(() => acceptedMails.map((each) => each.to.join()).sort()).toEqual(to);
  // With the id of its job, by which a mail server recognises a mail it already has.
  const ids = killed.out().match(/^\S+/gm) ?? [];
  for (const id of ids)
    expect(acceptedMails.filter(({ source }) => source.includes(`<${id}@`))).toHaveLength(1);
});
