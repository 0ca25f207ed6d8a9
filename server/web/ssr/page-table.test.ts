import { handleAt, type RouteHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readTarget } from '../../platform/http/target.ts';
import { createPageTable } from './page-table.ts';
import { loadPortalBuild } from './portal-build.ts';

const build = await loadPortalBuild();
const { routes } = build;
const table = createPageTable(build);
const definedRoutes = Object.values(routes).filter((route) => route !== undefined);

/** Converts the portal's routes to the form of its router. */
function below(parentId: string | undefined): RouteObject[] {
  return definedRoutes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: below(id) },
    ) as RouteObject[];
}

const ADDRESSES = [
  '/',
  '/index',
  '/homeLogin',
  '/homeRegister',
  '/join',
  '/contactUs',
  '/privacy',
  '/receipt',
  '/nope',
  '/policy.data',
  '/policy',
  '/policy/',
  '/Policy',
  '/p%6flicy',
  '/policy/1',
  '/policy/detail',
  '/policy/detail/a',
  '/policy/detail/a/b',
  '/policy/1/2',
  '//policy',
  '/policy//1',
  '/policy/detail/a%2fb',
  '/policy/%E4%BA%91',
  '/specialist',
  '/specialist/1',
  '/specialist/detailAll',
  '/specialist/detailAll/1',
  '/specialist/detail/a',
  '/financial',
  '/financial/default',
  '/financial/product',
  '/financial/detail/a',
  '/financial/a/b',
  '/supply_demand',
  '/supply_demand/supply',
  '/supply_demand/x/y',
  '/supply_demand/x/detail/a',
  '/company',
  '/company/a',
  '/company/a/supply',
  '/company/%E4%BA%91',
  '/company/a/b/c',
  '/search',
  '/search/a',
  '/about',
  '/accessibility',
  '/sitemap',
  '/help',
  '/help/companies',
  '/shopping_mall/quality',
  '/recruit/detail/a',
  '/special/1',
  '/project',
  '/index/1',
  '/~',
  '/policy/~',
];

describe('the page table', () => {
  it.each(ADDRESSES)('finds at %s the page that the portal’s router finds', (path) => {
    const match = matchRoutes(below(undefined), path)?.at(-1);
    const matched = table.match(readTarget(path));
    if (match?.route.path === '*') return expect(matched).toBeNull();
    expect(matched?.params).toEqual(match?.params);
    const matchOfPath = matchRoutes(below(undefined), matched?.path ?? '')?.at(-1);
    expect(matchOfPath?.route.id).toBe(match?.route.id);
    expect(matchOfPath?.params).toEqual(match?.params);
  });

  it.each([
    ['/policy?sort=oldest&utm=1&year=2026&page=2', '/policy?year=2026&sort=oldest&page=2'],
    ['/policy?level=&year=26&sort=price&area=x', '/policy'],
    ['/policy/1?level=省级&level=市级', `/policy/1?level=${encodeURIComponent('省级')}`],
    ['/project?state=open&sort=deadline', '/project?state=open'],
    ['/supply_demand/supply?deadline=7&price=0&sort=price', '/supply_demand/supply?deadline=7'],
    [
      '/supply_demand/supply?deadline=7&price=0&unit=元/W',
      `/supply_demand/supply?unit=${encodeURIComponent('元/W')}&price=0&deadline=7`,
    ],
    ['/specialist/detailAll?year=2026&sort=pay', '/specialist/detailAll'],
    ['/policy/detail/a?year=2026', '/policy/detail/a'],
    ['/index?year=2026', '/index'],
  ])('maps addresses of the same content to one: %s', (target, address) => {
    expect(table.match(readTarget(target))?.address).toBe(address);
  });

  it('has the item or list section of every page', () => {
    for (const { id, path = '', module } of definedRoutes) {
      const { item, list } = handleAt((module as { handle?: RouteHandle }).handle, '/special');
      if (path.includes(':fdId')) expect(item, id).toBeTruthy();
      else if (path.includes(':category')) expect(list, id).toBeTruthy();
    }
  });

  it.each([
    ['/special/1', { list: 'industryNews', pageSize: 6 }],
    ['/special/detail/a', { item: 'industryNews', categoryField: 'fdType' }],
    ['/policy/detail/a', { item: 'policy', categoryField: 'fdClass' }],
  ])('knows the section of %s, on routes for one or several sections', (path, handle) => {
    expect(table.match(readTarget(path))?.handle).toEqual(handle);
  });

  it.each([
    ['/policy?page=2', '/policy?page=2'],
    ['/policy/1/?page=02&page=3', '/policy/1?page=2'],
    ['/specialist?page=2', '/specialist'],
    ['/index?page=2', '/index'],
    ['/policy/detail/a?page=2', '/policy/detail/a'],
    ['/supply_demand/SUPPLY?page=3', '/supply_demand/SUPPLY?page=3'],
    ['/policy?q=a', '/policy'],
    ['/search?x=1', '/search'],
    ['/search?page=02&q=%20a+b%20&x=1&section=', '/search?q=a%20b&page=2'],
    ['/search?since=week&q=%E4%BA%91&q=b', '/search?q=%E4%BA%91&since=week'],
    [`/search?q=${'a'.repeat(300)}`, `/search?q=${'a'.repeat(200)}`],
    ['/search?q=%ff%00', '/search?q=%EF%BF%BD%00'],
    ['/help?q=%20a&page=2', '/help?q=a'],
    ['/help/companies?q=a', '/help/companies'],
  ])('normalises %s to %s', (url, address) => {
    expect(table.match(readTarget(url))?.address).toBe(address);
  });
});
