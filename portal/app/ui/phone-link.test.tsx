import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PhoneLink } from './phone-link.tsx';

afterEach(cleanup);

it.each([
  ['13800001826', 'tel:13800001826'],
  ['0000-8600 1200（工作日 9:00–17:30）', 'tel:0000-86001200'],
  ['138****1826', undefined],
])('shows %s with the link %s', (number, href) => {
  const { container } = render(<PhoneLink number={number} />);
  expect(container.textContent).toBe(number);
  expect(container.querySelector('a')?.getAttribute('href')).toBe(href);
});
