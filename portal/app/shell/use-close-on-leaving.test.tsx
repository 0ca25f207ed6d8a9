import { render } from '@testing-library/react';
import { Router } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCloseOnLeaving } from './drawer-panel.tsx';

const navigator = { createHref: () => '', push: () => {}, replace: () => {}, go: () => {} };

function Opened({ onClose }: { onClose: () => void }) {
  useCloseOnLeaving(true, onClose);
  return null;
}

/** Renders an open element on the page with this history key. */
const openOn = (key: string, onClose: () => void) => (
  <Router location={{ pathname: '/index', search: '', hash: '', state: null, key }} navigator={navigator}>
    <Opened onClose={onClose} />
  </Router>
);

afterEach(() => window.history.replaceState(null, ''));

describe('useCloseOnLeaving: an open element', () => {
  it.each([
    ['closes when the page changes', 'a', 1],
    ['stays open where the address had changed before it was opened', 'b', 0],
    ['closes where the address has no key', null, 1],
  ])('%s', (_, key, closeCount) => {
    window.history.replaceState(key && { key }, '');
    const onClose = vi.fn();
    const { rerender } = render(openOn('a', onClose));
    expect(onClose).not.toHaveBeenCalled();
    rerender(openOn('b', onClose));
    expect(onClose).toHaveBeenCalledTimes(closeCount);
  });
});
