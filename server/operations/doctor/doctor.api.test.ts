import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { managing, managingHere } from '../../testing/managing.ts';
import { databaseIn } from '../../testing/servers/database-in.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { listenHere } from '../../testing/servers/listening.ts';
import { OTHER_BUCKET, s3Store } from '../../testing/servers/s3-store.ts';
import { openMailServer } from '../../testing/servers/smtp.ts';
import { giveHostsTwoAddresses } from '../../testing/servers/two-addresses.ts';
import { sharedApp, testApp, testDatabase } from '../../testing/test-app.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

type Environment = NodeJS.ProcessEnv;

/** A sound installation; a test that damages it repairs it. Nothing is backed up there. */
const sound = sharedApp();
/** Another one, behind a proxy. */
const behindProxy = sharedApp({ trustProxy: 'loopback' });

/** Runs the command, and returns its lines and exit code. */
async function doctor(settings: Parameters<typeof managingHere>[0], change: Environment = {}) {
  const { code, out, error } = await managingHere(settings)(['doctor'], change);
  expect(error).toBe('');
  return { code, out, lineOf: lineOf(out) };
}

/** Returns the line of a check with what to do, by the English name in its brackets. */
const lineOf = (out: string) => (name: string) => {
  const lines = out.split('\n');
  const at = lines.findIndex((line) => new RegExp(`^[^:]*\\b${name}\\b[^:]*:`).test(line));
  return [lines[at], lines[at + 1]?.startsWith('  ') ? lines[at + 1] : ''].join('');
};

describe('manage -- doctor', () => {
  it('prints a line for each check and reports no problem of a sound installation', async () => {
    const { settings } = sound();
    const { code, out, lineOf: line } = await doctor(settings);
    expect(out).not.toContain('failed)');
    expect(code).toBe(0);
    expect(line('permissions')).toBe('文件权限 (permissions): 正常 (ok)');
    expect(line('disk')).toMatch(/^文件与磁盘 \(files and disk\): (正常|注意) .*剩余 [\d.]+ GB/);
    expect(line('database')).toMatch(/正常 \(ok\)，(SQLite|PostgreSQL) \d/);
    expect(line('Redis')).toBe('Redis: 未检查 (skipped)，没有设置 REDIS_URL (not set)');
    expect(line('backup')).toContain('还没有备份过  处理 (what to do): 运行 npm run manage -- backup');
    expect(out).toMatch(/没有错误，\d 项需注意 \(no failure, \d warnings\)\n$/);
  });

  it('expects neither data nor mail of its own in front of another back end', async () => {
    const { settings } = sound();
    const dataDir = join(settings.dataDir, 'none');
    const API_BASE = 'https://api.example.cn';
    const { code, out, lineOf: line } = await doctor({ ...settings, dataDir }, { API_BASE });
    expect(code).toBe(0);
    expect(line('database')).toBe(
      `数据库 (database): 未检查 (skipped)，由后端 ${API_BASE} 提供 (of the back end)`,
    );
    for (const name of ['permissions', 'SMTP_URL', 'DEMO_CONTENT', 'proxy', 'backup'])
      expect(out).not.toContain(name);
    expect(line('certificate')).toContain('PUBLIC_ORIGIN');
  });

  it('names an invalid setting, and settings that production lacks', async () => {
    const { settings } = sound();
    const invalid = await doctor(settings, { PORT: 'x' });
    expect(invalid.code).toBe(1);
    expect(invalid.out).toContain('设置 (settings): 有误 (failed)，setting PORT="x" cannot be used');
    const { code, lineOf: line } = await doctor(settings, { NODE_ENV: 'production' });
    expect(code).toBe(0);
    for (const name of ['PUBLIC_ORIGIN', 'SMTP_URL', 'DEMO_CONTENT'])
      expect(line('settings')).toContain(name);
  });

  it('fails where other users can read the secret', async () => {
    const { settings } = sound();
    const secret = join(settings.dataDir, 'secret');
    chmodSync(secret, 0o644);
    onTestFinished(() => chmodSync(secret, 0o600));
    const { code, lineOf: line } = await doctor(settings);
    expect(code).toBe(1);
    expect(line('permissions')).toBe(
      `文件权限 (permissions): 有误 (failed)，${secret} 的权限是 644，本机其他用户可以读  处理 (what to do): chmod -R go-rwx ${settings.dataDir}`,
    );
  });

  it('fails where the secret is not that of the database, as a start does', async () => {
    const { settings } = sound();
    const other = await doctor(settings, { INSTALLATION_SECRET: randomBytes(32).toString('base64') });
    expect(other.code).toBe(1);
    expect(other.lineOf('database')).toContain('INSTALLATION_SECRET is of another installation');
    const secret = join(settings.dataDir, 'secret');
    renameSync(secret, `${secret}.moved`);
    onTestFinished(() => renameSync(`${secret}.moved`, secret));
    const missing = await doctor(settings);
    expect(missing.code).toBe(1);
    expect(missing.lineOf('database')).toContain(`put its file back at ${secret}`);
  });

  it('fails where files cannot be written', async () => {
    const { settings } = sound();
    const incoming = join(settings.dataDir, 'incoming');
    rmSync(incoming, { recursive: true });
    onTestFinished(() => void mkdirSync(incoming));
    const { code, lineOf: line } = await doctor(settings);
    expect(code).toBe(1);
    expect(line('disk')).toContain('有误 (failed)');
    expect(line('disk')).toContain('incoming');
  });

  it('fails where migrations are missing, or of a newer version', async () => {
    const { settings, db } = await testDatabase();
    await sql`update kysely_migration set name = '2099-01-01-future' where name = (select max(name) from kysely_migration)`.execute(
      db,
    );
    const newer = await doctor(settings);
    expect(newer.code).toBe(1);
    expect(newer.lineOf('database')).toContain('written by a newer version (2099-01-01-future)');
    await sql`delete from kysely_migration where name = '2099-01-01-future'`.execute(db);
    const older = await doctor(settings);
    expect(older.code).toBe(1);
    expect(older.lineOf('database')).toMatch(/有待执行的迁移：2026-.*npm run manage -- migrate/);
  });

  it.runIf(isPostgres)('warns of a database that stores bytes instead of characters', async () => {
    const { settings, db } = await testDatabase({ isMigrated: false });
    const change = { DATABASE_URL: await databaseIn('SQL_ASCII', { settings, db }) };
    expect((await managingHere(settings)(['migrate'], change)).error).toBe('');
    expect((await doctor(settings, change)).lineOf('database')).toMatch(/注意 .*SQL_ASCII.*createdb/);
  });

  it('fails where the database does not answer, and checks the rest', async () => {
    const { settings } = sound();
    const databaseUrl = `postgres://pv:secret@127.0.0.1:${await freePort()}/pv`;
    const { code, out, lineOf: line } = await doctor({ ...settings, databaseUrl });
    expect(code).toBe(1);
    expect(line('database')).toContain('nothing answers there; start PostgreSQL, or correct DATABASE_URL');
    expect(out).not.toContain('secret@');
    expect(line('mail')).toContain('未检查');
  });

  it('reports the last backup, an old one and a failed one', async () => {
    const { settings, database } = await testApp();
    const { db } = database;
    const backups = mkdtempSync(join(tmpdir(), 'pv-brain-backups-'));
    onTestFinished(() => rmSync(backups, { recursive: true }));
    expect((await managingHere(settings)(['backup'], { BACKUP_TO: backups })).code).toBe(0);
    expect((await doctor(settings)).lineOf('backup')).toMatch(/正常 \(ok\)，上次备份 20/);
    const value = sql<string>`replace(value, '"succeededAt":"20', '"succeededAt":"19')`;
    await db.updateTable('meta').set({ value }).where('key', '=', 'last-backup').execute();
    expect((await doctor(settings)).lineOf('backup')).toMatch(/注意 \(warning\)，上次备份 19.*BACKUP_TO/);
    writeFileSync(join(backups, 'file'), '');
    const failing = { BACKUP_TO: join(backups, 'file/none') };
    expect((await managingHere(settings)(['backup'], failing)).code).toBe(1);
    const { code, lineOf: line } = await doctor(settings);
    expect(code).toBe(1);
    expect(line('backup')).toMatch(/有误 \(failed\)，.*ENOTDIR/);
  });

  it('fails where BACKUP_TO cannot be written to, before the first backup', async () => {
    const { settings } = sound();
    const folder = mkdtempSync(join(tmpdir(), 'pv-brain-backups-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'file'), '');
    const store = await s3Store();
    for (const [BACKUP_TO, reason] of [
      [join(folder, 'file/none'), 'ENOTDIR'],
      ['/proc/none', 'ENOENT'],
      ['s3://no-such-bucket/pv', 'bucket'],
    ] as const) {
      const { code, lineOf: line } = await doctor(settings, { ...store.environment, BACKUP_TO });
      expect(code).toBe(1);
      expect(line('backup')).toContain(`有误 (failed)，BACKUP_TO=${BACKUP_TO}: `);
      expect(line('backup')).toMatch(new RegExp(`${reason}.*改正 BACKUP_TO`));
    }
    for (const BACKUP_TO of [join(folder, 'new/backups'), `s3://${OTHER_BUCKET}/pv`]) {
      const { code, lineOf: line } = await doctor(settings, { ...store.environment, BACKUP_TO });
      expect(code).toBe(0);
      expect(line('backup')).toContain('还没有备份过');
    }
    expect(readdirSync(folder)).toEqual(['file']);
    expect(store.keys(OTHER_BUCKET)).toEqual([]);
  });

  it('says why Redis and the S3 store cannot be reached at any address of their host', async () => {
    const { settings } = sound();
    const { environment } = await s3Store();
    giveHostsTwoAddresses();
    const host = `dual.invalid:${await freePort()}`;
    const change = { REDIS_URL: `redis://${host}`, ...environment, S3_ENDPOINT: `http://${host}` };
    const { code, lineOf: line } = await doctor(settings, change);
    expect(code).toBe(1);
    expect(line('Redis')).toMatch(/有误 \(failed\)，.*ECONNREFUSED.*启动 Redis/);
    expect(line('S3')).toMatch(/有误 \(failed\)，.*ECONNREFUSED.*启动存储服务/);
  });

  it('writes, reads and deletes a probe in the S3 store', async () => {
    const { settings } = sound();
    const store = await s3Store();
    const { environment } = store;
    const healthy = await doctor(settings, environment);
    expect(healthy.lineOf('S3')).toBe(`对象存储 (S3): 正常 (ok)，${store.s3.bucket}`);
    expect(store.keys()).toEqual([]);
    const refused = await doctor(settings, { ...environment, S3_BUCKET: 'another' });
    expect(refused.code).toBe(1);
    expect(refused.lineOf('S3')).toContain('有误 (failed)');
  });

  it('fails where the mail server refuses the login or the sender, and sends a mail otherwise', async () => {
    const { settings } = sound();
    let takesSender = true;
    const server = await openMailServer({ takesSender: () => takesSender });
    onTestFinished(() => server.close());
    const mail = { SMTP_URL: server.url, MAIL_FROM: 'pv@example.cn', PUBLIC_ORIGIN: '' };
    expect((await doctor(settings, mail)).lineOf('mail')).toContain(
      '已向发件地址 pv@example.cn 发出一封检查邮件',
    );
    expect(server.acceptedMails).toMatchObject([{ to: ['pv@example.cn'] }]);
    takesSender = false;
    expect((await doctor(settings, mail)).lineOf('mail')).toContain('邮件服务器不接受发件地址');
    const closedServer = await openMailServer({ takesLogin: () => false });
    onTestFinished(() => closedServer.close());
    const login = { ...mail, SMTP_URL: closedServer.url.replace('//', '//pv:secret@') };
    const { code, lineOf: line, out } = await doctor(settings, login);
    expect(code).toBe(1);
    expect(line('mail')).toContain('邮件服务器不接受登录');
    expect(out).not.toContain('secret@');
  });

  it.each([
    [5, 0, '注意 (warning)，还有 4 天到期'],
    [60, 0, '正常 (ok)，还有 59 天到期'],
    [60, 1, '有误 (failed)，浏览器不会信任'],
  ])('with a certificate of %d days, trusted unless %d, reports %s', async (days, isUnknown, expected) => {
    const { settings } = sound();
    const { origin, certificate } = await tlsServer(days);
    // The variable is read when a process starts; this one started without.
    const change = { PUBLIC_ORIGIN: origin, ...(isUnknown ? {} : { NODE_EXTRA_CA_CERTS: certificate }) };
    const { out } = await (isUnknown ? managingHere : managing)(settings)(['doctor'], change);
    expect(lineOf(out)('certificate')).toContain(expected);
    expect(lineOf(out)('proxy').includes('浏览器不会信任')).toBe(isUnknown === 1);
  });
});

/** Starts a TLS server whose certificate ends after so many days. */
async function tlsServer(days: number) {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-tls-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, response) =>
    response.writeHead(404).end(),
  ).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, certificate };
}

/** Starts a reverse proxy before a server. */
async function proxyBefore(origin: string, isForwarding: boolean): Promise<string> {
  const server = createServer(({ url = '', method, headers }, response) => {
    const forwarded = isForwarding ? { 'x-forwarded-for': '198.51.100.7' } : {};
    const outgoing = request(origin + url, { method, headers: { ...headers, ...forwarded } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.end();
  });
  return `http://127.0.0.1:${await listenHere(server)}`;
}

/** Returns the origin of a server, which may be listening already. */
async function originOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

describe('the check of proxy headers', () => {
  it.each([
    ['a proxy that is trusted', behindProxy, true, '正常 (ok)，访客地址取自代理，本机看到的是 198.51.100.7'],
    [
      'a proxy that is not trusted',
      sound,
      true,
      '所有访客会被当作同一个地址  处理 (what to do): 把 TRUST_PROXY 设为',
    ],
    ['a proxy without the header', behindProxy, false, '代理没有传来 X-Forwarded-For'],
    ['no proxy', sound, false, '没有经过代理，TRUST_PROXY 为 off'],
  ] as const)('with %s', async (_, installation, isForwarding, expected) => {
    const { app, settings } = installation();
    const { lineOf: line } = await doctor(settings, {
      PUBLIC_ORIGIN: await proxyBefore(await originOf(app), isForwarding),
      TRUST_PROXY: settings.trustProxy ? 'on' : 'off',
    });
    expect(line('proxy')).toContain(expected);
  });

  it('reports a server of another installation', async () => {
    const origin = await originOf(sound().app);
    const { lineOf: line } = await doctor(behindProxy().settings, { PUBLIC_ORIGIN: origin });
    expect(line('proxy')).toContain('应答的不是本系统，或密钥不同');
  });

  it('creates no secret where no server has started yet', async () => {
    const origin = await originOf(sound().app);
    const { settings } = await testDatabase();
    const { lineOf: line } = await doctor(settings, { PUBLIC_ORIGIN: origin });
    expect(line('proxy')).toContain('应答的不是本系统，或密钥不同');
    expect(readdirSync(settings.dataDir)).not.toContain('secret');
  });

  it('shows nothing to callers without the secret', async () => {
    const { app } = sound();
    for (const headers of [{}, { 'x-doctor': '00' }, { 'x-doctor': 'a'.repeat(64) }])
      expect((await app.inject({ url: '/healthz/proxy', headers })).statusCode).toBe(404);
  });

  it('is skipped while no server runs', async () => {
    const { settings } = sound();
    const origin = `http://127.0.0.1:${await freePort()}`;
    const { code, lineOf: line } = await doctor(settings, { PUBLIC_ORIGIN: origin });
    expect(code).toBe(0);
    expect(line('proxy')).toContain('未检查 (skipped)');
  });
});

it.runIf(process.env.TEST_DATABASE === 'sqlite')('a damaged SQLite file fails', async () => {
  const { settings, db } = await testDatabase();
  await db.destroy();
  const file = join(settings.dataDir, 'pv-brain.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xff, 8192, 12_288);
  writeFileSync(file, bytes);
  const { code, lineOf: line } = await doctor(settings);
  expect(code).toBe(1);
  expect(line('database')).toMatch(/有误 \(failed\)，.*(damaged|已损坏)/);
});
