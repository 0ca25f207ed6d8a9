import { ROLE_NAMES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../shared/routes/screen.ts';
import { groupOf, isGroup, menuFor, screensFor, screensOf, sideOf } from './screens.ts';

const load = () => Promise.reject(new Error('nobody goes there'));
const screen = (path: string, may?: 'content:read' | 'audit:read' | 'operator:write') => ({
  path,
  title: path,
  icon: 'cube',
  help: 'companies#company',
  load,
  ...(may ? { may } : {}),
});

const MENU = [
  { ...screen('desk') },
  { name: '内容', icon: 'cube', screens: [screen('policy', 'content:read')] },
  {
    name: '系统',
    icon: 'shield',
    screens: [screen('operators', 'operator:write'), screen('audit', 'audit:read')],
  },
] as readonly MenuEntry[];

const visibleScreens = (...roles: Role[]) =>
  menuFor(MENU, roles).flatMap((entry) =>
    isGroup(entry) ? entry.screens.map(({ path }) => `${entry.name}/${path}`) : [entry.path],
  );

describe('the menu', () => {
  it('contains the screens permitted to the roles, and no empty group', () => {
    expect(visibleScreens('administrator')).toEqual(['desk', '内容/policy', '系统/operators', '系统/audit']);
    expect(visibleScreens('editor')).toEqual(['desk', '内容/policy']);
    expect(visibleScreens('auditor')).toEqual(['desk', '内容/policy', '系统/audit']);
    expect(visibleScreens('editor', 'auditor')).toEqual(visibleScreens('auditor'));
    expect(visibleScreens()).toEqual(['desk']);
  });

  it('returns the group of a screen, if it is in one', () => {
    const side = { kind: 'console', menu: MENU, accountScreens: [] } as const;
    expect(groupOf(side, 'audit')?.name).toBe('系统');
    expect(groupOf(side, 'desk')).toBeUndefined();
  });
});

describe('the office of an account', () => {
  it('is the console with an operator role, otherwise the workspace', () => {
    const kinds = ROLE_NAMES.map((role) => [role, sideOf([role]).kind]);
    expect(Object.fromEntries(kinds)).toEqual({
      customer: 'workspace',
      member: 'workspace',
      administrator: 'console',
      editor: 'console',
      reviewer: 'console',
      auditor: 'console',
    });
    expect(sideOf(['customer', 'editor']).kind).toBe('console');
    expect(sideOf([]).kind).toBe('workspace');
  });

  it('begins with a screen that all its roles may use, and contains each path once', () => {
    for (const role of ROLE_NAMES) {
      const face = sideOf([role]);
      expect(screensFor(face, [role])[0]?.path, role).toBe('index');
      const paths = screensOf(face).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it('links to banners by their own screen, and keeps their list and forms as inner screens', () => {
    const face = sideOf(['editor']);
    const led = screensFor(face, ['editor']).map(({ path }) => path);
    expect(led).toContain('banners');
    expect(led).not.toContain('content/banner');
    const inMenu = menuFor(face.menu, ['editor']).flatMap((entry) => (isGroup(entry) ? entry.screens : []));
    expect(inMenu.map(({ path }) => path)).not.toContain('content/banner');
    expect(screensOf(face).map(({ path }) => path)).toContain('content/banner');
  });

  it('contains the screens of the own account even without a role', () => {
    expect(screensFor(sideOf([]), []).map(({ path }) => path)).toEqual(['notices', 'me']);
  });
});
