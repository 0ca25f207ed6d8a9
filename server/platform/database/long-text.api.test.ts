import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { longText } from './long-text.ts';

it.each([`光伏𠮷 "é" \u{1f600}\n${'组件'.repeat(3000)}`, '', null])(
  'longText returns text as it was written, including empty text and null',
  async (theme) => {
    const { db } = await testDatabase();
    await createItem(db, 'policy');
    await db.updateTable('policy').set({ theme }).execute();
    expect(await db.selectFrom('policy').select(longText(db, 'theme').as('theme')).execute()).toEqual([
      { theme },
    ]);
  },
);
