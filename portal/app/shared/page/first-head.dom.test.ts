import { expect, it } from 'vitest';
import { dropFirstHead } from '../api/browser-api.ts';

it('dropFirstHead removes the head once another page is shown, and not before', async () => {
  document.head.innerHTML = '<title>政策</title><link rel="manifest" href="/m"><meta name="x" data-page="">';
  const remainingCount = () => document.head.querySelectorAll('[data-page]').length;
  dropFirstHead();
  document.head.append(document.createElement('style'));
  await Promise.resolve();
  expect(remainingCount()).toBe(1);
  document.title = '项目';
  await expect.poll(remainingCount).toBe(0);
  expect(document.head.querySelector('link')).not.toBeNull();
});
