import { answerOf } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { faintWhenPointed } from '../hover-contrast.ts';
import { quiet } from '../quiet.ts';
import { PASSWORD, register } from './accounts.ts';
import { enter, heading } from './console.ts';

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
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of CONSOLE) {
      await page.goto(`/backoffice/${path.replace(':fdId', rows[0]?.fdId ?? '')}`);
      await expect(heading(page)).toBeAttached();
      await quiet(page);
      expect.soft(await faintWhenPointed(page), `${path}, ${theme}`).toEqual([]);
    }
  }
});

test('controls stay readable in the workspace while hovered, pressed or focused', async ({
  page,
  request,
}) => {
  await enter(page, '/backoffice/index', { username: await register(request), password: PASSWORD });
  for (const path of WORKSPACE) {
    await page.goto(`/backoffice/${path}`);
    await expect(heading(page)).toBeAttached();
    await quiet(page);
    expect.soft(await faintWhenPointed(page), path).toEqual([]);
  }
});
