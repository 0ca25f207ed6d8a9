import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { App } from 'antd';

/** The old way, which browsers let a page without https go: it copies what is selected. */
function copySelected(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Within a dialog, which takes the focus back from whatever lies outside.
  (before?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}

async function copy(text: string): Promise<boolean> {
  // There over https only, and only where the person allows it.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return isCopied || copySelected(text);
}

/** Copies a text and says whether that worked; where it did not, it stays to be copied by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const { notification } = App.useApp();
  return async (text) => {
    if (await copy(text)) notification.success({ title: OFFICE_STATE.copied });
    else notification.warning({ title: OFFICE_STATE.notCopied, duration: false });
  };
}
