import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { loadPreferences } from '../../../shared/session/preferences.ts';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { SetupPanel } from './setup-panel.tsx';

const OPEN = ['secondFactor', 'siteName', 'mail', 'backup', 'demo'].map((name) => ({ name, isDone: false }));

let savedPreferences: object[] = [];
let client = createQueryClient();

function open(data: object) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, msg: '', data }));
  renderRoutes([{ path: '*', element: <SetupPanel /> }], '/', client);
}

beforeEach(() => {
  stubBrowser();
  client = createQueryClient();
  savedPreferences = [];
  loadPreferences('e', {}, async (changes) => void savedPreferences.push(changes));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const lines = () => within(screen.getByRole('region', { name: '上线准备' })).getAllByRole('listitem');

it('SetupPanel links each task to its screen, or shows the command to run on the server', async () => {
  open({ tasks: OPEN, isMailSet: false, backedUpAt: null });
  expect(await screen.findByText('已完成 0 / 5')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/me',
    '/figures',
    '/jobs',
  ]);
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    '启用二次验证未完成登录时加验一组动态口令',
    '平台名称未完成改成运营单位的名称',
    '邮件未完成先在服务器上设置 SMTP_URL 和 MAIL_FROM',
    '备份未完成在服务器上执行，目录须为空npm run manage -- backup <目录>',
    '清除演示内容未完成在服务器上执行npm run manage -- demo-clear',
  ]);
});

it('SetupPanel marks finished tasks and shows the time of the last backup', async () => {
  const tasks = OPEN.map(({ name }) => ({ name, isDone: name === 'backup' || name === 'secondFactor' }));
  open({ tasks, isMailSet: true, backedUpAt: '2026-11-25 03:00:00' });
  expect(await screen.findByText('已完成 2 / 5')).toBeTruthy();
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    '启用二次验证已完成',
    '平台名称未完成改成运营单位的名称',
    '邮件未完成发送一封测试邮件',
    '备份上次备份 2026-11-25 03:00',
    '清除演示内容未完成在服务器上执行npm run manage -- demo-clear',
  ]);
});

it('SetupPanel is hidden once all tasks are done', async () => {
  open({ tasks: OPEN.map(({ name }) => ({ name, isDone: true })), isMailSet: true, backedUpAt: null });
  await waitFor(() => expect(client.getQueryData(['setup', {}])).toBeTruthy());
  expect(screen.queryByRole('region')).toBeNull();
});

it('SetupPanel is hidden by 不再显示 and restored by 撤销', async () => {
  open({ tasks: OPEN, isMailSet: true, backedUpAt: null });
  fireEvent.click(await screen.findByRole('button', { name: '不再显示' }));
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect(savedPreferences).toEqual([{ showsSetup: false }]));
  fireEvent.click(await screen.findByRole('button', { name: /撤销/ }));
  expect(lines()).toHaveLength(5);
  await waitFor(() => expect(savedPreferences).toEqual([{ showsSetup: false }, { showsSetup: true }]));
});
