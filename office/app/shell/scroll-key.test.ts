import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { scrollKey } from './scroll-key.ts';

/** Returns the scroll keys of the screen that a page was loaded for, and of the next one. */
async function keysFrom(path: string) {
  const router = createMemoryRouter([{ path: '*' }], {
    initialEntries: [{ pathname: path, key: 'default' }],
  });
  const first = scrollKey(router.state.location);
  await router.navigate('/audit');
  return [first, scrollKey(router.state.location)];
}

it('differs between two screens that were each loaded by their address', async () => {
  const [config, fromConfig] = await keysFrom('/config');
  const [index, fromIndex] = await keysFrom('/index');
  expect(config).not.toBe(index);
  // A reload has the same key, and each navigation within the console has its own.
  expect((await keysFrom('/config'))[0]).toBe(config);
  expect(fromConfig).not.toBe(fromIndex);
});
