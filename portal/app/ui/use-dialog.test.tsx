// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialog } from './use-dialog.ts';

const onClose = vi.fn();

function Dialog({ open }: { open: boolean }) {
  const dialog = useDialog(open, onClose);
  return (
    <dialog {...dialog}>
      <p>内容</p>
    </dialog>
  );
}

const dialog = () => screen.getByRole('dialog', { hidden: true });
const content = () => screen.getByText('内容');

beforeEach(() => {
  onClose.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

describe('useDialog', () => {
  it('opens and closes', () => {
    const { rerender } = render(<Dialog open={false} />);
    expect(dialog()).toHaveProperty('open', false);
    rerender(<Dialog open />);
    expect(dialog()).toHaveProperty('open', true);
    rerender(<Dialog open={false} />);
    expect(dialog()).toHaveProperty('open', false);
  });

  it('closes on a click beside it', () => {
    render(<Dialog open />);
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog(), { detail: 1 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['a click in it', content, content, 1],
    ['a selection that ends beside it', content, dialog, 1],
    ['the second click on a button that is gone', dialog, dialog, 2],
  ])('stays open after %s', (_, pressed, clicked, detail) => {
    render(<Dialog open />);
    fireEvent.mouseDown(pressed());
    fireEvent.click(clicked(), { detail });
    expect(onClose).not.toHaveBeenCalled();
  });
});
