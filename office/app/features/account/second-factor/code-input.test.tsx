import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

it.each(['123456', '１２３４５６', '123 456 '])('completes the code %j', (typed) => {
  const onComplete = vi.fn();
  render(<CodeInput value="" onChange={() => {}} onComplete={onComplete} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  expect(onComplete).toHaveBeenCalledWith('123456');
});
