import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it, vi } from 'vitest';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testApp } from '../../testing/test-app.ts';
import { readConsolePage } from './console.repository.ts';

vi.mock('./console.repository.ts', { spy: true });

it('the console search stops before the next section after the client disconnects', async () => {
  const { app, database } = await testApp();
  const { token } = await createAccount(database.db, { roles: ['editor'] });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${origin}/api/console/content/search?text=${encodeURIComponent('光伏')}`;
  const looked = vi.mocked(readConsolePage);
  await (await fetch(url, { headers: bearer(token) })).text();
  expect(looked).toHaveBeenCalledTimes(Object.keys(contentTypes).length);

  looked.mockClear();
  const closed = Promise.withResolvers<void>();
  const controller = new AbortController();
  app.server.once('connection', (socket) => socket.once('close', () => closed.resolve()));
  looked.mockImplementationOnce(async () => {
    controller.abort();
    await closed.promise;
    return [];
  });
  const headers = { ...bearer(token), connection: 'close' };
  await expect(fetch(url, { headers, signal: controller.signal })).rejects.toThrow();
  await closed.promise;
  // A search that continued would have searched as many sections as a later one.
  await (await fetch(url, { headers: bearer(token) })).text();
  expect(looked).toHaveBeenCalledTimes(1 + Object.keys(contentTypes).length);
});
