import { generateKeyPairSync } from 'node:crypto';
import { test as base, expect } from '../fixtures.ts';
import { BASE_PATH } from './back-end.ts';
import { portOf, startBackEnd, startProduct } from './servers.ts';

interface Park {
  /** Of the portal. */
  origin: string;
  /** Of the back end behind it. */
  backEnd: string;
}

/** What the portal signs visits to the AI entry with, and the host it may call. */
export function aiSettings(host: string): Record<string, string> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    AI_APP_ID: 'portal',
    AI_SECRET: 'secret',
    AI_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    AI_ALLOWED_HOSTS: host,
  };
}

/** The tests' page, on a portal in front of the independent back end. */
export const test = base.extend<object, { park: Park }>({
  park: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture must name what it needs, and this one needs nothing
    async ({}, use, { parallelIndex }) => {
      const [behind, before] = [portOf(parallelIndex, 0), portOf(parallelIndex, 1)];
      const backEnd = await startBackEnd(behind);
      const portal = await startProduct(before, {
        API_BASE: `${backEnd.origin}${BASE_PATH}`,
        ...aiSettings(`127.0.0.1:${behind}`),
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

/** What companies have sent to the back end, the last one at the end. */
export async function sentTo({ backEnd }: Park): Promise<Record<string, unknown>[]> {
  return (await (await fetch(`${backEnd}/sent`)).json()) as Record<string, unknown>[];
}
