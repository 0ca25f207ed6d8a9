import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** Selector of the part that is looked at, where it is not the whole page. */
  within?: string;
  /** Selector of what is not looked at. */
  without?: string;
  /** Sets of rules, where it is not those that axe has by itself. */
  tags?: string[];
}

/** What a page lacks for who cannot see it or point at it well: rules, each with the markup that breaks it. */
export async function flaws(page: Page, { within, without, tags }: Look = {}): Promise<string[]> {
  // All within the page: axe's other mode hands what it found, what is right included, to a page of its own, and loads twice.
  // Style sheets are not fetched a second time: only a rule that is switched off reads them.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  if (tags) axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
