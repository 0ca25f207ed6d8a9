import { type Kind, STATES } from '@pv-brain/contract/submissions/states.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StateCell } from './state-cell.tsx';

it('shows every state with its word, colour and shape', () => {
  for (const kind of Object.keys(STATES) as Kind[])
    for (const [code, { word, tone, shape }] of Object.entries(STATES[kind])) {
      const { container, unmount } = render(<StateCell kind={kind} code={code} />);
      const cell = container.firstElementChild as HTMLElement;
      expect(cell.textContent).toBe(word);
      expect({ ...cell.dataset }).toEqual({ tone, shape });
      expect(cell.querySelector('svg')?.getAttribute('width')).toBe('12');
      unmount();
    }
});

it('shows an unknown code unchanged', () => {
  const { container } = render(<StateCell kind="content" code="later" />);
  expect(container.textContent).toBe('later');
});
