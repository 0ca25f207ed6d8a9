import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-app.ts';
import { installationSecret } from './secret.ts';

it('the installation’s secret has 32 bytes, stays the same, and is another elsewhere', async () => {
  const [one, two] = [await testDatabase(), await testDatabase()];
  const secrets = await Promise.all([1, 2, 3].map(() => installationSecret(one.db)));
  for (const secret of secrets) expect(secret.equals(secrets[0] ?? Buffer.of())).toBe(true);
  expect(secrets[0]).toHaveLength(32);
  expect((await installationSecret(two.db)).equals(secrets[0] ?? Buffer.of())).toBe(false);
});
