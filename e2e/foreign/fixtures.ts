import { generateKeyPairSync } from 'node:crypto';
import { test as base, expect } from '../fixtures.ts';
import { BASE_PATH } from './back-end.ts';
import { portOf, startBackEnd, startProduct } from './servers.ts';

interface Park {
  /** Origin of the portal. */
  origin: string;
  /** Origin of the back end behind the portal. */
  backEnd: string;
}

/** Returns the environment variables for the AI entry: the keys that sign visits, and the host that may be called. */
export function aiSettings(host: string): Record<string, string> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    AI_APP_ID: 'portal',
    AI_SECRET: 'secret',
    AI_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    AI_ALLOWED_HOSTS: host,
  };
}

/** Playwright's `test` on a portal in front of the independent back end. */
export const test = base.extend<object, { park: Park }>({
  park: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use, { parallelIndex }) => {
      const [backEndPort, portalPort] = [portOf(parallelIndex, 0), portOf(parallelIndex, 1)];
      const backEnd = await startBackEnd(backEndPort);
      const portal = await startProduct(portalPort, {
        API_BASE: `${backEnd.origin}${BASE_PATH}`,
        ...aiSettings(`127.0.0.1:${backEndPort}`),
      });
      await use({ origin: portal.origin, backEnd: backEnd.origin });
      await portal.stop();
      await backEnd.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ park }, use) => use(park.origin),
});

export { expect };

/** Returns the forms and uploads that companies have sent to the back end, newest last. */
export async function submissionsTo({ backEnd }: Park): Promise<Record<string, unknown>[]> {
  return (await (await fetch(`${backEnd}/sent`)).json()) as Record<string, unknown>[];
}
