import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADD, fillIn, openForm, openProject, showPage, submit } from '../../routes/project/testing.tsx';
import { fakeServer, WANG } from '../api/testing.ts';
import { fakeDialogs, fakeUploads, field, fill, forgetAll, press } from './testing.ts';

const DEFAULTS = '/api/my/formDefaults';
const LI = { name: '李晨', phone: '13900001111', email: 'li@example.com' };

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  fakeDialogs();
  fakeUploads();
  server = fakeServer();
  server.answers[ADD] = () => Response.json({ code: 0, data: { fdReceiptNo: 'SB1' } });
});
afterEach(() => {
  cleanup();
  forgetAll();
});

const contact = () => ['联系人', '联系电话', '联系邮箱'].map((label) => field(label).value);

async function openNew(): Promise<void> {
  cleanup();
  showPage(openProject());
  await openForm();
}

it('a form begins with the account’s known data', async () => {
  server.answers[DEFAULTS] = () => Response.json({ code: 0, data: LI });
  await server.signIn();
  await openNew();
  expect(contact()).toEqual(['李晨', '13900001111', 'li@example.com']);
  expect(sessionStorage).toHaveLength(0);
});

it('a form prefers the draft over known data, even for a cleared field', async () => {
  server.answers[DEFAULTS] = () => Response.json({ code: 0, data: LI });
  await server.signIn();
  const project = openProject();
  showPage(project);
  await openForm();
  fill('联系人', '王建平');
  fill('联系邮箱', '');
  press('取消');
  cleanup();
  showPage(project);
  await openForm();
  expect(contact()).toEqual(['王建平', '13900001111', '']);
});

it('a form uses the account’s phone number if the server fails or is too slow', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await server.signIn({ ...WANG, username: '13805712266' });
  server.answers[DEFAULTS] = () => Response.json({ code: 500 }, { status: 500 });
  await openNew();
  expect(contact()).toEqual(['', '13805712266', '']);
  server.answers[DEFAULTS] = () => new Promise(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  cleanup();
  showPage(openProject());
  press('在线申报');
  await expect.poll(() => server.count(DEFAULTS)).toBe(2);
  vi.advanceTimersByTime(3000);
  await screen.findByRole('button', { name: '提交申报' });
  expect(contact()).toEqual(['', '13805712266', '']);
});

it('a form offers the values of the previous one, even before the server does, to the same account only', async () => {
  await server.signIn();
  await openNew();
  fillIn();
  await submit();
  server.answers[DEFAULTS] = () => new Response(null, { status: 500 });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openNew();
  expect(contact()).toEqual(['王建平', '13805712266', '']);
  await server.signIn({ ...WANG, username: 'li' });
  await openNew();
  expect(contact()).toEqual(['', '', '']);
});
