import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext } from '@playwright/test';
import { demoCompanies } from '@pv-brain/demo/content.ts';
import { demoOperators } from '@pv-brain/demo/history.ts';
import { OPERATOR } from '../../e2e/account-server.ts';
import { startProduct } from '../../e2e/foreign/servers.ts';
import { signIn } from '../../e2e/signed-in/accounts.ts';
import { preloading, shiftedDate } from '../../server/testing/load/clock-ahead.ts';
import { freePort } from '../../server/testing/servers/free-port.ts';
import { openMailServer } from '../../server/testing/servers/smtp.ts';
import { REFUSED_ADDRESS } from './console.ts';
import type { Scene, Viewer } from './scene.ts';

/** The moment at which all pictures are taken, a Thursday: days and waiting times are the same in each run. */
const MOMENT = Date.parse('2026-11-26T15:40:00+08:00');

/** A step that takes longer does not find what it acts on. */
const TIMEOUT_MS = 20_000;

const usernameOf = (role: string) => demoOperators.find((operator) => operator.role === role)?.username ?? '';

const USERNAMES: Readonly<Record<Exclude<Viewer, 'visitor'>, string>> = {
  company: demoCompanies.jingyao?.fdCreateBy ?? '',
  editor: usernameOf('editor'),
  reviewer: usernameOf('reviewer'),
  auditor: usernameOf('auditor'),
  administrator: 'admin',
};

/** Gives the accounts of the demo content the password of the first operator, and its operators their names. */
function completeAccounts(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'pv-brain.sqlite'), { timeout: 5000 });
  database
    .prepare('update account set password_hash = (select password_hash from account where username = ?)')
    .run(USERNAMES.administrator);
  const setName = database.prepare('update account set name = ? where username = ?');
  for (const { username, name } of demoOperators) setName.run(name.replace(/（.*）/, ''), username);
  setName.run('沈知行', USERNAMES.administrator);
  database.close();
}

const DEVICES = {
  // Larger than the picture, which is scaled down to its greatest width: text is sharper in parts of the window.
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.5 },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} as const;

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Starts the product with the demo content in an empty folder, at a fixed time. */
export async function openSite(browser: Browser, hasBackups = false) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-pictures-'));
  const backups = `${dataDir}-backups`;
  const clock = shiftedDate(MOMENT - Date.now());
  const mail = await openMailServer({ answer: (to) => (to === REFUSED_ADDRESS ? 550 : null) });
  const site = await startProduct(await freePort(), {
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'on',
    ...preloading(clock),
    OPERATOR_USERNAME: USERNAMES.administrator,
    OPERATOR_PASSWORD: OPERATOR.password,
    SMTP_URL: mail.url,
    MAIL_FROM: 'brain@pv.example.cn',
    ...(hasBackups ? { BACKUP_TO: backups } : {}),
  });
  completeAccounts(dataDir);
  const contexts = new Map<string, BrowserContext>();
  return {
    /** Returns the browser window of a viewer, who is signed in. */
    async windowOf(viewer: Viewer, device: Scene['device'] = 'desktop') {
      const key = `${viewer} ${device}`;
      const open = contexts.get(key);
      if (open) return open;
      const context = await browser.newContext({
        ...DEVICES[device],
        baseURL: site.origin,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(TIMEOUT_MS);
      await context.addInitScript(clock);
      if (viewer !== 'visitor') {
        const page = await context.newPage();
        await signIn(page.request, { username: USERNAMES[viewer], password: OPERATOR.password });
        await page.close();
      }
      contexts.set(key, context);
      return context;
    },
    /** Closes all pages of all viewers. */
    async closePages() {
      const pages = [...contexts.values()].flatMap((context) => context.pages());
      await Promise.all(pages.map((page) => page.close()));
    },
    async close() {
      await Promise.all([...contexts.values()].map((context) => context.close()));
      await site.stop();
      await mail.close();
      for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
