import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { ChoicesChip } from './filter-chip.tsx';

const options = ['国家级', '省级', '市级'].map((value) => ({ value, label: value }));

beforeEach(() => {
  stubBrowser();
});

it('adds values in the order of the options, removes them, and shows their number', async () => {
  const onChoose = vi.fn();
  const chip = (values: string[]) => (
    <ChoicesChip label="级别" options={options} values={values} onChoose={onChoose} />
  );
  const { rerender } = render(chip(['市级']));
  fireEvent.click(screen.getByRole('button', { name: '级别 市级' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '国家级' }));
  expect(onChoose).toHaveBeenLastCalledWith(['国家级', '市级']);
  rerender(chip(['国家级', '市级']));
  const button = screen.getByRole('button', { name: '级别 2 项' });
  fireEvent.click(screen.getByRole('checkbox', { name: '市级' }));
  expect(onChoose).toHaveBeenLastCalledWith(['国家级']);
  fireEvent.keyDown(screen.getByRole('checkbox', { name: '市级' }), { key: 'Escape' });
  expect(document.activeElement).toBe(button);
  fireEvent.click(screen.getByRole('button', { name: '不再按级别筛选' }));
  expect(onChoose).toHaveBeenLastCalledWith([]);
});

it('removes a value that is not among the options', async () => {
  const onChoose = vi.fn();
  render(<ChoicesChip label="级别" options={options} onChoose={onChoose} values={['乡级', '省级']} />);
  fireEvent.click(screen.getByRole('button', { name: '级别 2 项' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '乡级' }));
  expect(onChoose).toHaveBeenLastCalledWith(['省级']);
});
