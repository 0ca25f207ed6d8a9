import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Stars, starFills } from './stars.tsx';

afterEach(cleanup);

describe('starFills', () => {
  it('fills whole and half stars, rounded to the nearest half', () => {
    expect(starFills(5)).toEqual([1, 1, 1, 1, 1]);
    expect(starFills(3.5)).toEqual([1, 1, 1, 0.5, 0]);
    expect(starFills(4.7)).toEqual([1, 1, 1, 1, 0.5]);
    expect(starFills(4.8)).toEqual([1, 1, 1, 1, 1]);
    expect(starFills(0)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('Stars', () => {
  it.each([
    [4.5, '4.5'],
    ['3', '3.0'],
    [9, '5.0'],
    [-1, '0.0'],
  ])('shows %s as %s', (rating, shown) => {
    const { container } = render(<Stars rating={rating} />);
    expect(container.querySelector('b')?.textContent).toBe(shown);
    expect(container.querySelectorAll('svg')).toHaveLength(5);
  });

  it.each([null, undefined, '', '很好'])('shows nothing for %s', (rating) => {
    const { container } = render(<Stars rating={rating} />);
    expect(container.innerHTML).toBe('');
  });
});
