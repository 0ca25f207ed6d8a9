import { expect, it, vi } from 'vitest';
import { find } from '../../shell/find.ts';
import { creatingActs } from './creating.ts';

it('something new is begun from anywhere, by who may write it', () => {
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

it('but what stands in slots, and what enterprises send', () => {
  const paths = creatingActs(['administrator'], () => {}).map(({ path }) => path);
  expect(paths).not.toContain('content/banner/new');
  expect(paths).not.toContain('content/getbuginess/new');
});
