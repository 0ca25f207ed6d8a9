import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** Maximum Tab presses to reach a control; more than any tested screen needs. */
const STOPS = 120;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Returns whether an element has the focus or has left the page, and why the focused element is not visibly focused; null if it is.
 * WCAG 2.2: focus visible, focus not obscured. An element that the page focuses by itself, such as a heading, may be out of sight;
 * a tab stop may not.
 */
const stopOf = (page: Page, target: ElementHandle | null) =>
  page.evaluate((target) => {
    function faultOf(): string | null {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return null;
      const name = `${activeElement.tagName} ${activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim().slice(0, 30)}`;
      const isRinged = (element: Element, part?: string) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, content } = getComputedStyle(
          element,
          part,
        );
        if (part && content === 'none') return false;
        const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        return (isOutlined && outlineColor !== 'rgba(0, 0, 0, 0)') || boxShadow !== 'none';
      };
      // Some controls show their focus on an adjacent element.
      const candidates = [activeElement, activeElement.parentElement, activeElement.nextElementSibling];
      const isVisible =
        isRinged(activeElement, '::after') ||
        isRinged(activeElement, '::before') ||
        candidates.some((element) => element && isRinged(element)) ||
        [...activeElement.children].some((element) => isRinged(element));
      if (!isVisible) return `no ring: ${name}`;
      // A link around a picture has no box of its own.
      const box = [activeElement, ...activeElement.querySelectorAll('*')]
        .flatMap((element) => [...element.getClientRects()])
        .find(({ width, height }) => width > 0 && height > 0);
      if (!box) return `nowhere: ${name}`;
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
      const top = document.elementFromPoint(x, y);
      const isOnTop =
        top && (activeElement.contains(top) || top.contains(activeElement) || candidates.includes(top));
      // Notifications disappear by themselves, even while their button has the focus.
      const notice = '.ant-notification, [role=status], [role=alert]';
      if ([top, activeElement].some((element) => element?.closest(notice))) return null;
      return isOnTop ? null : `obscured by ${top?.tagName} ${top?.className}: ${name}`;
    }
    return {
      fault: faultOf(),
      isReached: target === document.activeElement,
      isGone: !target?.isConnected,
    };
  }, target);

/** Presses Tab until an element has the focus, and checks that the focus is visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  if (await isFocused(target)) return;
  // Finding an element by its role takes much longer than a stop.
  let element = await target.elementHandle();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { fault, isReached, isGone } = await stopOf(page, element);
    expect(fault).toBeNull();
    if (isReached) return;
    if (!isGone) continue;
    if (await isFocused(target)) return;
    element = await target.elementHandle();
  }
  throw new Error(`no ${key} leads to ${target}`);
}

export async function follow(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Waits until the focus is within an element. */
export async function expectFocusIn(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((open) => open.contains(document.activeElement))).toBe(true);
}

/** Opens a dialog and checks that it takes the focus. */
export async function openByKey(page: Page, opener: Locator, name: string | RegExp): Promise<Locator> {
  await follow(page, opener);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectFocusIn(dialog);
  return dialog;
}

/** Closes a dialog by Escape and checks that the focus returns to its opener. */
export async function closeByKey(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  // While the menu that opened the dialog fades out, antd applies Escape to the menu.
  await expect(page.locator('.ant-dropdown').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The dialog keeps the focus until it is gone from the screen.
  await expect(page.locator('.ant-modal, .ant-drawer').filter({ visible: true })).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Opens a dialog and closes it. */
export async function openAndClose(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  await closeByKey(page, await openByKey(page, opener, name), opener);
}

/** Returns the error text of a field by its aria-describedby; empty without one. */
export const describedBy = (field: Locator) =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
