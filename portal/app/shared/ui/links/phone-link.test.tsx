import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneLink } from './phone-link.tsx';

it.each([
  ['13800001826', ['tel:13800001826']],
  ['0000-8600 1200（工作日 9:00–17:30）', ['tel:0000-86001200']],
  ['13800001826 13900001827', ['tel:13800001826', 'tel:13900001827']],
  ['0571-88001234/88001235', ['tel:0571-88001234', 'tel:0571-88001235']],
  ['138****1826', []],
])('PhoneLink shows %s with the links %j', (number, links) => {
  const { container } = render(<PhoneLink number={number} />);
  expect(container.textContent).toBe(number);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links);
});

it('PhoneLink shows another text in place of one that repeats a number and a separator', () => {
  const { container, rerender } = render(<PhoneLink number="13800001826 / 13900001827 / 13800001826" />);
  rerender(<PhoneLink number="/ 13700001828" />);
  expect(container.textContent).toBe('/ 13700001828');
});
