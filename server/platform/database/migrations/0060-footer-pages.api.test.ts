import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-app.ts';
import { up } from './0060-footer-pages.ts';

const type = 'home:footer';
const item = (position: number, name: string, value: string) => ({ type, position, name, value, hidden: 0 });

it('adds the pages about the site to a footer that there is, behind what operators put there', async () => {
  const { db } = await testDatabase();
  const values = async () => {
    const rows = db.selectFrom('navigation').select('value').where('type', '=', type).orderBy('position');
    return (await rows.execute()).map(({ value }) => value);
  };
  await up(db as unknown as Kysely<unknown>);
  expect(await values()).toEqual([]);
  const kept = [item(10, '版权信息', '版权所有'), item(11, '关于平台', '/about')];
  await db.insertInto('navigation').values(kept).execute();
  await up(db as unknown as Kysely<unknown>);
  expect(await values()).toEqual(['版权所有', '/about', '/accessibility', '/sitemap']);
  await up(db as unknown as Kysely<unknown>);
  expect(await values()).toHaveLength(4);
});

it('leaves a footer as it is that has no room', async () => {
  const { db } = await testDatabase();
  const full = Array.from({ length: 9 }, (_, at) => item(at, `第 ${at} 项`, `/policy/${at}`));
  await db.insertInto('navigation').values(full).execute();
  await up(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('navigation').select('value').where('type', '=', type).execute();
  expect(rows.map(({ value }) => value).filter((value) => !value.startsWith('/policy'))).toEqual(['/about']);
});
