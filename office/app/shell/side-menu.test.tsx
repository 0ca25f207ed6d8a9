import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { version } from '../../../package.json';
import type { MenuEntry } from '../shared/routes/screen.ts';
import { loadPreferences } from '../shared/session/preferences.ts';
import { SideMenu } from './side-menu.tsx';

const load = () => Promise.reject(new Error('nobody goes there'));
const entry = (path: string, title: string) => ({
  path,
  title,
  icon: 'cube' as const,
  help: 'companies#company' as const,
  load,
});

const ENTRIES: readonly MenuEntry[] = [
  entry('index', '工作台'),
  { name: '系统', icon: 'shield', screens: [entry('operators', '操作员与角色'), entry('audit', '审计日志')] },
];

const show = (address: string, isCollapsed = false) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SideMenu entries={ENTRIES} waiting={{ audit: 12, operators: 0 }} isCollapsed={isCollapsed} />
    </MemoryRouter>,
  );

const group = () => screen.getByRole('button', { name: /^系统/ });
const child = () => screen.queryByRole('link', { name: /^审计日志/ });

beforeEach(() => {
  localStorage.clear();
  loadPreferences('operator');
});

it('marks the current screen', () => {
  show('/index');
  expect(screen.getByRole('link', { name: '工作台' }).getAttribute('aria-current')).toBe('page');
});

it('keeps a group open or closed', () => {
  show('/index');
  expect(child()).toBeNull();
  fireEvent.click(group());
  expect(child()).not.toBeNull();
  cleanup();
  loadPreferences('operator');
  show('/index');
  expect(group().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(group());
  expect(child()).toBeNull();
});

it('shows the number of waiting items of a screen, if there are any', () => {
  show('/audit');
  expect(screen.getByRole('link', { name: '审计日志 12' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '操作员与角色' })).toBeTruthy();
});

it('shows the number of waiting items on a closed group', () => {
  show('/index');
  expect(group().textContent).toContain('12');
  fireEvent.click(group());
  expect(group().textContent).not.toContain('12');
});

it('opens the group of the current screen', () => {
  show('/audit');
  expect(child()?.getAttribute('aria-current')).toBe('page');
});

it('shows the version at its foot, unless only icons are shown', () => {
  show('/index');
  expect(screen.getByText(`版本 ${version}`)).toBeTruthy();
  cleanup();
  show('/index', true);
  expect(screen.queryByText(/^版本/)).toBeNull();
});

it('has labels when only icons are shown, and expands on opening a group', () => {
  show('/index', true);
  expect(screen.getByRole('link', { name: '工作台' })).toBeTruthy();
  expect(group().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(group());
  expect(JSON.parse(localStorage.getItem('office:operator') ?? '{}')).toMatchObject({
    isCollapsed: false,
    openGroups: ['系统'],
  });
});
