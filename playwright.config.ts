import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ACCOUNT_PORT, CAPTCHA_ANSWER, MAIL_PORT, OPERATOR } from './e2e/account-server.ts';
import type { Options } from './e2e/fixtures.ts';
import { chromiumPath, useMemoryForTemporaryFiles } from './scripts/tools.ts';

const PORT = Number(process.env.E2E_PORT ?? 4310);
const executablePath = chromiumPath();
// Servers must not read the settings of the person who runs the tests.
process.env.ENV_FILE = '';
useMemoryForTemporaryFiles();
// Workers read this file again; they must not make a folder of their own.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'pv-brain-e2e-'));

const ACCOUNT_TESTS = 'signed-in/*.spec.ts';
/** Tests in front of a foreign back end; they start their servers themselves. */
const FOREIGN_TESTS = 'foreign/*.spec.ts';
/** Tests that change what the whole site shows: side by side, copies of them would refuse each other's changes. */
const SITE_TESTS = 'signed-in/site.spec.ts';
/** Tests for phones only. */
const PHONE_TESTS = '*phone.spec.ts';
/** Tests that do not depend on the screen width: addresses, sizes, HTML, and timing of events. */
const ANY_WIDTH = [
  'addresses',
  'before-scripts',
  'budget',
  'carousel',
  'contact',
  'forced-colours',
  'keyboard',
  'loading',
  'offline',
  'print',
  'states',
  'titles',
  'waiting',
].map((name) => `${name}.spec.ts`);

/** Returns a server of this project on a port, with a database of its own. */
function server(port: number, env: Record<string, string>) {
  return {
    // TEST_LATE is the seed for random delays of responses (server/testing/load/late.ts).
    command: `node ${process.env.TEST_LATE ? '--import ./server/testing/load/late.ts ' : ''}server/build/main.js`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      // As on every production site: without it the office assumes its own origin for the portal.
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: join(process.env.E2E_DATA_DIR ?? '', String(port)),
      LOG_LEVEL: 'warn',
      // Without companies and submissions: the tests count only their own.
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

/** Options of the tests that sign in. */
const SIGNED_IN = {
  baseURL: `http://localhost:${ACCOUNT_PORT}`,
  viewport: { width: 1440, height: 900 },
  // On a busy machine, a growing dialog would receive mouse-down and mouse-up in different places.
  contextOptions: { reducedMotion: 'reduce' },
} as const;

export default defineConfig<Options>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than there are cores, as in vitest.config.ts: each sometimes waits for a server.
  workers: availableParallelism() + 1,
  // These timeouts only end hanging tests. They assert nothing about speed, as the machine may be busy.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Requests of a service worker are invisible to the tests that observe a page's requests; offline.spec.ts enables it.
    serviceWorkers: 'block',
    launchOptions: {
      args: FLAGS,
      // In other locales Chromium cannot save files with Chinese names.
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
  },
  projects: [
    // One worker, as each starts servers of its own; first, so that the other workers run the other projects meanwhile.
    {
      name: 'foreign',
      testMatch: FOREIGN_TESTS,
      workers: 1,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // register-tenth.spec.ts runs once only, as the server counts registrations by network.
    {
      name: 'desktop',
      testIgnore: [ACCOUNT_TESTS, FOREIGN_TESTS, PHONE_TESTS, 'register-tenth.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [ACCOUNT_TESTS, FOREIGN_TESTS, ...ANY_WIDTH],
      grepInvert: /@any-width/,
      // Phones are older than desktops: the whole portal runs here without the APIs that the oldest supported browsers lack.
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        oldBrowser: true,
      },
    },
    { name: 'site', testMatch: SITE_TESTS, workers: 1, use: SIGNED_IN },
    { name: 'account', testMatch: ACCOUNT_TESTS, testIgnore: SITE_TESTS, use: SIGNED_IN },
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
