import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { ABOUT_TEXT } from '@pv-brain/contract/site/messages/about.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { ConfigRow } from './config-table.tsx';
import type { Setting } from './queries.ts';

beforeEach(() => {
  stubBrowser();
});

const SETTING: Setting = {
  key: CONFIG_KEY.about,
  label: '',
  isSecret: false,
  value: null,
  isSet: false,
  revision: 'r1',
  changedAt: null,
  changedBy: null,
};

const showRow = (setting = SETTING) =>
  renderOffice(
    <table>
      <tbody>
        <ConfigRow setting={setting} />
      </tbody>
    </table>,
  );

it('starts a page’s text from the one shown on the page, and saves its lines', async () => {
  const fetchMock = vi.fn(async (_url: string, _options: RequestInit) =>
    Response.json({ code: 0, msg: '已保存', data: { revision: 'r2' } }),
  );
  vi.stubGlobal('fetch', fetchMock);
  showRow();
  expect(screen.getByRole('row').textContent).not.toContain(ABOUT_TEXT.slice(100));
  const edit = () => screen.getByRole('button', { name: '修改关于我们 · 正文' });
  fireEvent.click(edit());
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(document.activeElement).toBe(edit());
  fireEvent.click(edit());
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '关于我们 · 正文' });
  expect(box.value).toBe(ABOUT_TEXT);
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('请填写关于我们 · 正文');
  expect(fetchMock).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: '## 一\n- 二' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await expect.poll(() => fetchMock).toHaveBeenCalled();
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))).toMatchObject({
    key: CONFIG_KEY.about,
    value: '## 一\n- 二',
    revision: 'r1',
  });
});

it('stays open with what is typed during the save, and sends one save at a time', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  showRow();
  fireEvent.click(screen.getByRole('button', { name: '修改关于我们 · 正文' }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '关于我们 · 正文' });
  fireEvent.change(box, { target: { value: '第一段' } });
  const save = () => screen.getByRole('button', { name: /保存/ });
  fireEvent.click(save());
  await expect.poll(() => answers.length).toBe(1);
  fireEvent.change(box, { target: { value: '第一段，第二段' } });
  fireEvent.click(save());
  answers[0]?.(Response.json({ code: 0, msg: '已保存', data: { revision: 'r2' } }));
  await screen.findByText(/^已保存“关于我们/);
  expect(box.isConnected && box.value).toBe('第一段，第二段');
  expect(answers).toHaveLength(1);
});

it('keeps the focus on a switch that is saved', async () => {
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => response.promise);
  showRow({ ...SETTING, key: CONFIG_KEY.demand });
  const toggle = screen.getByRole('switch');
  toggle.focus();
  fireEvent.click(toggle);
  // As a browser does when the switch is disabled.
  toggle.blur();
  await expect.poll(() => toggle).toHaveProperty('disabled', true);
  response.resolve(Response.json({ code: 0, msg: '已保存', data: { revision: 'r2' } }));
  await expect.poll(() => document.activeElement).toBe(toggle);
});

it('asks before Escape discards a typed value', async () => {
  showRow({ ...SETTING, key: CONFIG_KEY.phone });
  fireEvent.click(screen.getByRole('button', { name: /^修改/ }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0571-8888' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
  await expect.poll(() => screen.queryByRole('textbox')).toBeNull();
});
