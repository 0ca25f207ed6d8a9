import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { FIRST_NAVIGATION } from '@pv-brain/contract/site/first-navigation.ts';
import { textOf } from './items.ts';
import { isOwnPage } from './own-pages.ts';

/**
 * Returns the links of a navigation: the back end's, or those of a new installation if it has none; without links to missing
 * pages.
 */
export function readNavigation(type: string, rows: readonly unknown[]): NavigationItem[] {
  const configuredItems = rows.map((row) => {
    const { configName, configValue } = row as Record<string, unknown>;
    return { configName: textOf(configName) ?? '', configValue: textOf(configValue) ?? '' };
  });
  const links = configuredItems.length > 0 ? configuredItems : (FIRST_NAVIGATION[type] ?? []);
  return links.filter(({ configValue }) => !isOwnPage(configValue));
}
