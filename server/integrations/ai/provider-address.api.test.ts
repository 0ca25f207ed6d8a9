import { expect, it } from 'vitest';
import { setProvider } from '../../testing/people/ai-visitors.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { readProviderAddress } from './ai.repository.ts';

it('the AI provider’s address is the first in its dictionary, trimmed', async () => {
  const { db } = await testDatabase();
  await setProvider(db);
  expect(await readProviderAddress(db)).toBe('');
  await setProvider(db, ' https://first.example.cn/\n', 'https://a.example.cn/');
  expect(await readProviderAddress(db)).toBe('https://first.example.cn/');
  await db.updateTable('dictionary').set({ position: 9 }).where('value', 'like', '%first%').execute();
  expect(await readProviderAddress(db)).toBe('https://a.example.cn/');
});
