import { expect, it, vi } from 'vitest';
import { find } from '../../shell/find.ts';
import { creatingActs } from './creating.ts';

it('creatingActs offers the creation of items to accounts that may write', () => {
  const go = vi.fn();
  const acts = creatingActs(['editor'], go);
  expect(find(acts, 'xjqyzc').map(({ title, path }) => [title, path])).toEqual([
    ['新建企业政策', 'content/policy/new'],
  ]);
  const [first] = find(acts, '新建行业资讯');
  first?.run();
  expect(go).toHaveBeenCalledWith('content/industryNews/new');
  for (const role of ['reviewer', 'auditor'] as const) expect(creatingActs([role], go)).toEqual([]);
});

it('creatingActs omits banners and companies’ entries', () => {
  const paths = creatingActs(['administrator'], () => {}).map(({ path }) => path);
  expect(paths).not.toContain('content/banner/new');
  expect(paths).not.toContain('content/getbuginess/new');
});
