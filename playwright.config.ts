import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ACCOUNT_PORT, CAPTCHA_ANSWER, MAIL_PORT, OPERATOR } from './e2e/account-server.ts';
import type { Options } from './e2e/fixtures.ts';
import { chromiumPath } from './scripts/tools.ts';

const PORT = Number(process.env.E2E_PORT ?? 4310);
const executablePath = chromiumPath();
// Servers go by no settings of whoever runs the tests.
process.env.ENV_FILE = '';
// Workers read this file again; they must not make a folder of their own.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'pv-brain-e2e-'));

const ACCOUNT_TESTS = 'signed-in/*.spec.ts';
/** In front of a back end that is not ours; they start their servers themselves. */
const FOREIGN_TESTS = 'foreign/*.spec.ts';
/** What is so on phones alone. */
const PHONE_TESTS = '*phone.spec.ts';
/** What does not depend on the width of the screen: addresses, sizes, HTML, and what happens when. */
const ANY_WIDTH = [
  'addresses',
  'budget',
  'carousel',
  'contact',
  'forced-colours',
  'hover',
  'keyboard',
  'loading',
  'offline',
  'print',
  'states',
  'titles',
  'waiting',
].map((name) => `${name}.spec.ts`);

/** A server of this project on a port, with a database of its own. */
function server(port: number, env: Record<string, string>) {
  return {
    // TEST_LATE is the seed of the random delays of answers (server/testing/load/late.ts).
    command: `node ${process.env.TEST_LATE ? '--import ./server/testing/load/late.ts ' : ''}server/main.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      // As on every real site: without it the office takes its own origin for the portal's.
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', String(port)),
      LOG_LEVEL: 'warn',
      // Without companies and what they sent: tests count what they send themselves.
      DEMO_CONTENT: 'content',
      ...env,
    },
    reuseExistingServer: false,
    stdout: 'pipe',
  } as const;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // These limits end what hangs. They assert nothing about speed: the machine may be busy.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a worker fetches is not seen by the tests of what a page asks for; offline.spec.ts has it.
    serviceWorkers: 'block',
    launchOptions: {
      args: FLAGS,
      // Elsewhere Chromium saves nothing under a Chinese name.
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
    navigationTimeout: 120_000,
  },
  projects: [
    // A network's registrations are counted once.
    {
      name: 'desktop',
      testIgnore: [ACCOUNT_TESTS, FOREIGN_TESTS, PHONE_TESTS, 'register-tenth.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [ACCOUNT_TESTS, FOREIGN_TESTS, ...ANY_WIDTH],
      grepInvert: /@any-width/,
      // Phones are older than desks: the whole portal runs here without what the oldest supported browsers lack.
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        oldBrowser: true,
      },
    },
    {
      name: 'account',
      testMatch: ACCOUNT_TESTS,
      use: {
        baseURL: `http://localhost:${ACCOUNT_PORT}`,
        viewport: { width: 1440, height: 900 },
        // A dialog that still grows takes a click in one place and its end in another where the machine is busy.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'foreign',
      testMatch: FOREIGN_TESTS,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: [
    server(PORT, { NODE_ENV: 'production' }),
    server(ACCOUNT_PORT, {
      NODE_ENV: 'test',
      CAPTCHA_FIXED_ANSWER: CAPTCHA_ANSWER,
      TRUST_PROXY: 'on',
      SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
      MAIL_FROM: 'brain@pv.example.cn',
      OPERATOR_USERNAME: OPERATOR.username,
      OPERATOR_PASSWORD: OPERATOR.password,
    }),
  ],
});
