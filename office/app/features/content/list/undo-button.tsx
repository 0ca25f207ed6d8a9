import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';

/** Returns the button of a notification that undoes an action, once: a double click must not undo it again. */
export function undoButton(undo: () => void): ReactNode {
  let isUndone = false;
  const undoOnce = () => {
    if (isUndone) return;
    isUndone = true;
    undo();
  };
  return <Button onClick={undoOnce}>{CONTENT_BULK.undo}</Button>;
}
