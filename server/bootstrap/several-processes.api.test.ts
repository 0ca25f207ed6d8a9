import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyAudit } from '../platform/audit/verify.repository.ts';
import { MAIL_TRIES } from '../platform/mail/mail.ts';
import { UPLOAD } from '../testing/content/uploads.ts';
import { busyDay, disagreements, type Failed } from '../testing/load/busy-day.ts';
import { compareMails, mailsToSend } from '../testing/load/busy-mail.ts';
import { AHEAD_MS, SHIFTED } from '../testing/load/clock-ahead.ts';
import {
  callOff,
  endConnections,
  findProblems,
  freeze,
  isEnded,
  LONG,
  type Member,
  member,
  type Planned,
  planPublications,
  uploadAndAnnounce,
} from '../testing/load/fault-drill.ts';
import { startRedis } from '../testing/servers/redis.ts';
import { s3Store } from '../testing/servers/s3-store.ts';
import { openMailServer } from '../testing/servers/smtp.ts';
import { testDatabase } from '../testing/test-app.ts';

/** Each process is frozen and killed once. */
const ROUNDS = 3;
/** Writes that are acknowledged before, during and after a fault. */
const SAMPLE_SIZE = 20;

/** Seconds: due by the clock that is ahead, not yet due by the correct one. */
const NOT_YET = AHEAD_MS / 1000 - 60;

interface Fault {
  from: number;
  to: number;
  /** Returns whether the request may be answered with 503. */
  excuses(failed: Failed): boolean;
}

const isWithin = ({ from, to }: Fault, { askedAt, answeredAt }: Failed) =>
  askedAt <= to && answeredAt >= from;
const print = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Starts three processes, one with a clock that is ahead, which share a PostgreSQL, a Redis, an S3 store and a mail server. */
async function installation() {
  const { db, settings } = await testDatabase();
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const store = await s3Store();
  const mail = await openMailServer({ slow: 20 });
  onTestFinished(mail.close);
  const env = {
    INSTALLATION_SECRET: randomBytes(32).toString('base64'),
    REDIS_URL: redis.url,
    S3_BUCKET: store.s3.bucket,
    S3_ENDPOINT: store.s3.endpoint,
    S3_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: store.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.s3.secretAccessKey,
    SMTP_URL: mail.url,
    MAIL_FROM: 'brain@pv.example.cn',
  };
  const members = [{}, {}, SHIFTED].map((clock, number) =>
    member(settings, `member${number}`, { ...env, ...clock }),
  );
  await Promise.all(members.map((member) => member.start()));
  return { db, redis, store, mail, members };
}

/** Lists the `/readyz` checks that are not `ok`, except the clock of the process that is ahead. */
async function problemsOf(members: readonly Member[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [number, { name, origin }] of members.entries()) {
    const response = await fetch(`${origin}/readyz`);
    const { checks } = (await response.json()) as { checks: Record<string, string> };
    const clock = number === 2 ? 'off' : 'ok';
    for (const [part, state] of Object.entries({ ...checks, status: String(response.status) }))
      if (state !== (part === 'clock' ? clock : part === 'status' ? '200' : 'ok'))
        problems.push(`${name}: ${part} ${state}`);
  }
  return problems;
}

// Takes minutes, so it runs only with STRESS=1 (`npm run test:stress`); each fault has a short test of its own.
describe.runIf(process.env.STRESS && process.env.TEST_DATABASE === 'postgres')(
  'three processes with faults',
  () => {
    it('lose no acknowledged write and repeat nothing except mails being sent at the fault', async () => {
      const { db, redis, store, mail, members } = await installation();
      let attempt = 0;
      const origin = () => {
        const open = members.filter((member) => member.origin !== null);
        attempt += 1;
        return open[attempt % open.length]?.origin ?? '';
      };
      const day = await busyDay(db, origin, { companies: 25, reviewers: 5, pause: 100 });
      const latest = await uploadAndAnnounce(db, origin);
      const writes = () =>
        day.received.length + day.steps.length + latest.uploaded.length + latest.announced.length;
      const failed = (): Failed[] => [...day.failed, ...latest.failed];
      const proceed = async () => {
        const before = writes();
        await expect.poll(writes, LONG).toBeGreaterThanOrEqual(before + SAMPLE_SIZE);
      };
      const faults: Fault[] = [];
      const planned: Planned[] = [];
      async function duringFault(name: string, excuses: Fault['excuses'], act: () => Promise<unknown>) {
        const [notYet, ...due] = await planPublications(db, [NOT_YET, 1, 3, 6, 12]);
        planned.push(...due);
        const fault: Fault = { from: Date.now(), to: Number.POSITIVE_INFINITY, excuses };
        faults.push(fault);
        const before = writes();
        await act();
        await expect.poll(() => problemsOf(members), LONG).toEqual([]);
        await proceed();
        fault.to = Date.now();
        if (notYet && !(await callOff(db, notYet))) planned.push(notYet);
        const failures = failed().filter((each) => isWithin(fault, each));
        const last = Math.max(...failures.map(({ answeredAt }) => answeredAt - fault.from));
        print(
          `${name}: ${seconds(fault.to - fault.from)}, ${writes() - before} writes acknowledged, ${failures.length} answers of 503${
            failures.length > 0 ? `, the last after ${seconds(last)}` : ''
          }`,
        );
      }
      const [all, none] = [() => true, () => false];

      await proceed();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first, second] = [members[round % 3], members[(round + 1) % 3]] as [Member, Member];
        const frozen = first.origin;
        let freedAt = Number.POSITIVE_INFINITY;
        // The others may wait for its locked rows only until the database has ended its transactions.
        const excused = (each: Failed) => each.origin === frozen || each.askedAt <= freedAt;
        await duringFault(`${first.name} frozen`, excused, async () => {
          await freeze(db, first);
          const frozenAt = Date.now();
          const freed = isEnded(db, first).then(() => {
            freedAt = Date.now();
          });
          await Promise.all([freed, proceed(), wait(12_000)]);
          const failures = failed().filter(({ origin, askedAt }) => origin !== frozen && askedAt >= frozenAt);
          print(
            `its rows were free after ${seconds(freedAt - frozenAt)}; the others answered 503 ${failures.length} times`,
          );
          first.server.child.kill('SIGCONT');
          first.origin = frozen;
        });
        const killedOrigin = second.origin;
        let killedAt = Number.POSITIVE_INFINITY;
        // Until it is killed, it is stopped and resumed repeatedly while it holds locks on rows that the others wait for.
        const before = (each: Failed) => each.origin === killedOrigin || each.askedAt <= killedAt;
        await duringFault(`${second.name} killed`, before, async () => {
          await freeze(db, second);
          second.server.child.kill('SIGKILL');
          await second.server.exit;
          killedAt = Date.now();
          await proceed();
          await second.start();
        });
        await duringFault('Redis silent', none, async () => {
          redis.freeze();
          await proceed();
          await expect
            .poll(() => problemsOf(members), LONG)
            .toEqual(members.map(({ name }) => `${name}: redis failed`));
          redis.resume();
        });
        await duringFault('Redis killed', none, async () => {
          await redis.stop();
          await proceed();
          await redis.start();
        });
        await duringFault(
          'S3 store silent',
          ({ path }) => path === UPLOAD,
          async () => {
            const before = latest.failed.length;
            store.freeze();
            await expect.poll(() => latest.failed.length, LONG).toBeGreaterThan(before);
            await proceed();
            store.resume();
          },
        );
        await duringFault('connections ended', all, async () => {
          expect(await endConnections(db)).toBeGreaterThan(0);
          await proceed();
          await endConnections(db);
        });
      }
      await Promise.all([day.end(), latest.end()]);
      await expect
        .poll(async () => (await db.selectFrom('content_schedule').selectAll().execute()).length, LONG)
        .toBe(0);
      await expect.poll(() => mailsToSend(db), LONG).toBe(0);

      const mails = await compareMails(db, mail.acceptedMails);
      print(
        `${writes()} writes acknowledged, ${failed().length} answers of 503; ${planned.length} publications; ${mails.mails} mails, of which ${mails.retries} were in hand at a fault and ${mails.duplicates} went twice`,
      );
      const unexcused = failed().filter(
        (each) =>
          each.status !== 503 || !faults.some((fault) => fault.excuses(each) && isWithin(fault, each)),
      );
      expect([...day.problems, ...unexcused]).toEqual([]);
      expect(await disagreements(db, day)).toEqual([]);
      expect(await findProblems(db, store.keys(), { ...latest, planned })).toEqual([]);
      expect(await verifyAudit(db)).toMatchObject({ intact: true });
      expect(mails.problems).toEqual([]);
      // A frozen or killed process had at most MAIL_TRIES.maxConcurrent mails in progress; all three lose their connections.
      expect(mails.retries).toBeLessThanOrEqual(
        ROUNDS * (1 + 1 + 2 * members.length) * MAIL_TRIES.maxConcurrent,
      );
      expect(mails.duplicates).toBeLessThanOrEqual(mails.retries);
      expect(await problemsOf(members)).toEqual([]);
    }, 1_800_000);
  },
);
