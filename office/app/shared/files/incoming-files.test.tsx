import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DropZone } from './drop-zone.tsx';
import { refuseOtherDrops } from './incoming-files.ts';

it('lets files be dropped only where they are taken, and leaves other drags alone', () => {
  refuseOtherDrops();
  const onFiles = vi.fn();
  render(
    <>
      <h1>别处</h1>
      <DropZone title="拖到这里" onFiles={onFiles}>
        {null}
      </DropZone>
    </>,
  );
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  const drop = (element: Element, types: string[]) => {
    const dataTransfer = { files: [file], types, dropEffect: 'copy' };
    const event = createEvent.drop(element, { dataTransfer });
    fireEvent(element, event);
    return { isPrevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
  };
  const elsewhere = screen.getByRole('heading');
  expect(drop(elsewhere, ['Files']).isPrevented).toBe(true);
  expect(drop(elsewhere, ['text/plain']).isPrevented).toBe(false);
  expect(onFiles).not.toHaveBeenCalled();
  const { isPrevented, effect } = drop(screen.getByText('拖到这里'), ['Files']);
  expect([isPrevented, effect]).toEqual([true, 'copy']);
  expect(onFiles).toHaveBeenCalledWith([file]);
});
