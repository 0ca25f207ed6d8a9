import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { Permission } from '@pv-brain/contract/accounts/permissions.ts';
import type { ComponentType } from 'react';

export interface Screen {
  /** Below `/backoffice/`. */
  path: string;
  title: string;
  /** Of the title in pinyin, for the palette. */
  initials: string;
  icon: IconName;
  /** What its address asks for; open to anyone signed in unless told. */
  may?: Permission;
  /** Set where its address may go on by the id of what is open of it. */
  opens?: true;
  /** Set where another screen leads to it: it is in no menu and not in the palette. */
  isInner?: true;
  load(): Promise<{ default: ComponentType }>;
  /** Screens that one comes to from it, as an item's form from its list; they say themselves where one is. */
  inner?: readonly InnerScreen[];
}

/** A screen below another. */
export interface InnerScreen {
  /** Below the other's path; with parameters, as React Router writes them. */
  path: string;
  /** What its address asks for beside what the other asks for. */
  may?: Permission;
  load(): Promise<{ default: ComponentType }>;
}

/** Screens of the menu that belong together, below one name. */
export interface ScreenGroup {
  name: string;
  icon: IconName;
  screens: readonly Screen[];
}

export type MenuEntry = Screen | ScreenGroup;
