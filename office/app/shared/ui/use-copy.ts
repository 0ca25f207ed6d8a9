import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { App } from 'antd';

/** Copies a selection: execCommand also works on pages without https. */
function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Within the dialog, which would take the focus back from an element outside.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    focused?.focus();
  }
}

async function copy(text: string): Promise<boolean> {
  // Available over https only, and may be denied by the user.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isCopied || copySelected(text);
}

/** Returns a function that copies a text and shows whether it succeeded; on failure, it asks to copy the text by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const { notification } = App.useApp();
  return async (text) => {
    if (await copy(text)) notification.success({ title: OFFICE_STATE.copied });
    else notification.warning({ title: OFFICE_STATE.notCopied, duration: false });
  };
}
