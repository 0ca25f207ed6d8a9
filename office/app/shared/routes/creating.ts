import { allows, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_CREATE } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import type { Act } from '../keyboard/use-acts.ts';

/** Returns the actions that open a new item's form, with permission to write. Banners are created in their slots. */
export function creatingActs(roles: readonly Role[], go: (path: string) => void): Act[] {
  if (!allows(roles, 'content:write')) return [];
  return Object.values<ContentType>(contentTypes)
    .filter(({ states, ordered }) => !states && !ordered)
    .map(({ name, label }) => {
      const path = `content/${name}/new`;
      return { title: CONTENT_CREATE.title(label), icon: 'plus', path, run: () => go(path) };
    });
}
