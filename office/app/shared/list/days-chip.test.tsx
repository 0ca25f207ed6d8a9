import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { DaysChip } from './days-chip.tsx';

const onChoose = vi.fn();

function Chip() {
  const [days, setDays] = useState({ from: '', to: '' });
  const choose = (newDays: typeof days) => {
    onChoose(newDays);
    setDays(newDays);
  };
  return <DaysChip label="日期" {...days} onChoose={choose} />;
}

beforeEach(() => {
  onChoose.mockClear();
  stubBrowser();
});

it('swaps days in reverse order once the field is left', () => {
  render(<Chip />);
  fireEvent.click(screen.getByRole('button', { name: /日期/ }));
  const from = screen.getByLabelText<HTMLInputElement>('从');
  const to = screen.getByLabelText<HTMLInputElement>('到');
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  // A year that is being typed.
  fireEvent.change(to, { target: { value: '0002-11-10' } });
  expect(to.value).toBe('0002-11-10');
  fireEvent.change(to, { target: { value: '2026-11-10' } });
  expect([from.value, to.value]).toEqual(['2026-11-20', '2026-11-10']);
  fireEvent.blur(to);
  expect(onChoose).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-20' });
  expect([from.value, to.value]).toEqual(['2026-11-10', '2026-11-20']);
});
