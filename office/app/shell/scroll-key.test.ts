import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { scrollKey } from './scroll-key.ts';

/** The key of the screen that a page was loaded for, and of the one that one went to from there. */
async function keysFrom(path: string) {
  const router = createMemoryRouter([{ path: '*' }], {
    initialEntries: [{ pathname: path, key: 'default' }],
  });
  const first = scrollKey(router.state.location);
  await router.navigate('/audit');
  return [first, scrollKey(router.state.location)];
}

it('keeps the places of two screens apart that were each loaded by their address', async () => {
  const [config, fromConfig] = await keysFrom('/config');
  const [index, fromIndex] = await keysFrom('/index');
  expect(config).not.toBe(index);
  // A reload finds its own again, and every way within the console is an entry of its own.
  expect((await keysFrom('/config'))[0]).toBe(config);
  expect(fromConfig).not.toBe(fromIndex);
});
