import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Stars, starFills } from './stars.tsx';

const RATED = { fdRating: 4, fdRatingSource: '平台用户评价', fdRatingCount: 36 };

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
    [3, '3.0'],
    [9, '5.0'],
    [-1, '0.0'],
  ])('shows %s as %s', (rating, label) => {
    const { container } = render(<Stars app={{ ...RATED, fdRating: rating }} />);
    expect(container.textContent).toContain('平台用户评价 36 人');
    expect(container.querySelector('b')?.textContent).toBe(label);
    expect(container.querySelectorAll('svg')).toHaveLength(5);
  });

  it.each([{ fdRating: null }, { fdRating: undefined }, { fdRatingSource: null }, { fdRatingCount: 0 }])(
    'is missing for %j',
    (change) => {
      const { container } = render(<Stars app={{ ...RATED, ...change }} />);
      expect(container.innerHTML).toBe('');
    },
  );
});
