import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing.ts';

vi.mock('../features/content/trash/trash.tsx', () => ({
  default: () => {
    throw new Error('a fault of the program');
  },
}));
vi.mock('../features/content/media/media.tsx', () => ({
  get default() {
    throw new Error('a script that could not be had');
  },
}));

beforeEach(async () => {
  localStorage.clear();
  stubBrowser();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    const account = { username: 'operator', fdComName: null, roles: ['editor'] };
    if (url.includes('/dashboard/')) return Response.json({ code: 503, msg: '服务繁忙' });
    const data = url.endsWith('/session') ? { token: 't', step: '', account } : {};
    return Response.json({ code: 0, msg: '', data, rows: [], total: 0, counts: [] });
  });
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/backoffice/index');
  const { openSession } = await import('../shared/session/session.ts');
  const { loadPreferences, setPreferences } = await import('../shared/session/preferences.ts');
  await openSession();
  loadPreferences('operator');
  setPreferences({ openGroups: ['内容'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each(['回收站', '素材库'])(
  'shows the error of the screen %s in its place, and the menu still works',
  async (broken) => {
    // Imported here: the module reads the browser's properties when it is loaded.
    const { Office } = await import('../office.tsx');
    render(<Office />);
    fireEvent.click(await screen.findByRole('link', { name: broken }));
    // The dashboard may still be shown, with an error of its own.
    await screen.findByRole('heading', { level: 1, name: '数据加载失败，请稍后再试' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('数据加载失败，请稍后再试');
    expect(alert.closest('main')).not.toBeNull();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();

    fireEvent.click(screen.getByRole('link', { name: '工作台' }));
    expect(await screen.findByText('门户上的内容')).toBeTruthy();
    expect(heading()).toContain('operator');
  },
);
