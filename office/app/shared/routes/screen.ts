import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { Permission } from '@pv-brain/contract/accounts/permissions.ts';
import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { type ComponentType, createElement } from 'react';

export interface Screen {
  /** Path below `/backoffice/`. */
  path: string;
  title: string;
  icon: IconName;
  /** Its chapter of the help. */
  help: HelpChapter;
  /** Required permission; without one, open to any signed-in account. */
  may?: Permission;
  /** Set if the path may end in the id of an open item. */
  opens?: true;
  /** Set if the screen is reached from another one: it is neither in the menu nor in the command palette. */
  isInner?: true;
  load(): Promise<{ default: ComponentType }>;
  /** Screens reached from this one, such as an item's form from its list; they show their own breadcrumb. */
  inner?: readonly InnerScreen[];
}

export interface InnerScreen extends Pick<Screen, 'path' | 'load'> {
  /** Its chapter of the help, if it is not the parent's. */
  help?: HelpChapter;
  /** Required permission in addition to the parent's. */
  may?: Permission;
}

/** A named group of screens in the menu. */
export interface ScreenGroup {
  name: string;
  icon: IconName;
  screens: readonly Screen[];
}

export type MenuEntry = Screen | ScreenGroup;

/** Returns a function that loads a component and makes it a screen with these properties. */
export const loadWith =
  <Props extends object>(props: Props, load: () => Promise<{ default: ComponentType<Props> }>) =>
  async () => {
    const { default: Component } = await load();
    return { default: () => createElement(Component, props) };
  };
