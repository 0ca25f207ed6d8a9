import { answerOf } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { faintWhenPointed } from '../hover-contrast.ts';
import { quiet } from '../quiet.ts';
import { PASSWORD, register } from './accounts.ts';
import { enter, heading, openScreen } from './console.ts';

const CONSOLE = [
  'index',
  'inbox',
  'content/policy',
  'content/policy/:fdId',
  'media',
  'recycle',
  'banners',
  'structure',
  'figures',
  'config',
  'search-words',
  'companies',
  'announcements',
  'announcements/new',
  'operators',
  'jobs',
  'audit',
  'notices',
  'report',
  'me',
];
const WORKSPACE = ['index', 'my/applications', 'my/intentions', 'my/entries', 'my/company', 'me'];

test('controls stay readable on every console screen while hovered, pressed or focused', async ({ page }) => {
  await enter(page, '/backoffice/me');
  const { rows } = await answerOf(page.request, 'policy/list?pageSize=1&category=3');
  const known = { light: new Set<string>(), dark: new Set<string>() };
  for (const path of CONSOLE) {
    await openScreen(page, path.replace(':fdId', rows[0]?.fdId ?? ''));
    await expect(heading(page)).toBeAttached();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await quiet(page);
      expect.soft(await faintWhenPointed(page, known[theme]), `${path}, ${theme}`).toEqual([]);
    }
  }
});

test('controls stay readable in the workspace while hovered, pressed or focused', async ({
  page,
  request,
}) => {
  await enter(page, '/backoffice/index', { username: await register(request), password: PASSWORD });
  const known = new Set<string>();
  for (const path of WORKSPACE) {
    await openScreen(page, path);
    await expect(heading(page)).toBeAttached();
    expect.soft(await faintWhenPointed(page, known), path).toEqual([]);
  }
});
