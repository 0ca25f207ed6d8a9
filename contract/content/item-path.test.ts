import { expect, it } from 'vitest';
import { itemPath } from './item-path.ts';
import { contentTypes } from './types.ts';

it('itemPath returns the path of an item’s page, for supply and demand in their own market', () => {
  expect(itemPath(contentTypes.policy, 'a')).toBe('/policy/detail/a');
  expect(itemPath(contentTypes.getbuginess, 'a', '2')).toBe('/supply_demand/supply/detail/a');
  expect(itemPath(contentTypes.getbuginess, 'a', '1')).toBe('/supply_demand/demand/detail/a');
  expect(itemPath(contentTypes.getbuginess, 'a')).toBeNull();
  expect(itemPath(contentTypes.banner, 'a')).toBeNull();
});
