import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

it('appends the description of the site to a short one, also to a sentence', () => {
  for (const description of ['核对回执的真伪', '核对回执的真伪。'])
    expect(pageMeta({ description })).toContainEqual({
      name: 'description',
      content: `核对回执的真伪：${SITE.description}`,
    });
});
