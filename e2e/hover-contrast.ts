import type { Page } from '@playwright/test';

/** Selector of interactive controls. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';

const POINTED_STATES = ['hover', 'focus-visible', 'active'] as const;

/** Attribute that marks the controls under test. */
const MARK = 'data-under-test';

/**
 * Marks one control of each style that is not in `checkedStyles`, adds it, and returns their number. Two controls have the same
 * style if they and all their ancestors have the same names and attributes, except those that contain text, addresses or ids, and
 * the same position among their siblings. A style is a hash: the names and attributes of all ancestors, for each control, would be
 * megabytes.
 */
async function markNewStyles(page: Page, checkedStyles: Set<string>): Promise<number> {
  const newStyles = await page.evaluate(
    ([selector, mark, previousStyles]) => {
      /** Returns a hash of 53 bits (cyrb53). */
      function hash(text: string): string {
        let [high, low] = [0xdeadbeef, 0x41c6ce57];
        for (let at = 0; at < text.length; at += 1) {
          high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
          low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
        }
        high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
        low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
        return (2 ** 32 * (low & 0x1fffff) + (high >>> 0)).toString(36);
      }
      const knownStyles = new Set(previousStyles);
      const added: string[] = [];
      const hashes = new Map<Element, string>();
      function styleOf(element: Element): string {
        const cachedHash = hashes.get(element);
        if (cachedHash !== undefined) return cachedHash;
        const attributes = [...element.attributes]
          .filter(
            ({ name }) =>
              name !== mark &&
              /^(class|style|role|type|open|dir|data-|aria-(current|expanded|pressed|selected|checked))/.test(
                name,
              ),
          )
          .map(({ name, value }) => `${name}=${value}`);
        const parent = element.parentElement;
        const position = [!element.previousElementSibling, !element.nextElementSibling];
        const style = hash(`${parent && styleOf(parent)}>${element.localName} ${attributes} ${position}`);
        hashes.set(element, style);
        return style;
      }
      for (const control of document.querySelectorAll(selector)) {
        const style = hash([control, ...control.querySelectorAll('*')].map(styleOf).join());
        control.toggleAttribute(mark, !knownStyles.has(style));
        if (!knownStyles.has(style)) added.push(style);
        knownStyles.add(style);
      }
      return added;
    },
    [PRESSED, MARK, [...checkedStyles]] as const,
  );
  for (const style of newStyles) checkedStyles.add(style);
  return newStyles.length;
}

/** Contrast of each control's text or icon, from 1 to 21, and the contrast that it needs. */
type ControlContrasts = { name: string; contrast: number; needed: number }[];

/** Returns the contrast of the texts and icons of the controls under test, in document order. */
const readContrast = (page: Page): Promise<ControlContrasts> =>
  page.evaluate((selector) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    // A colour on its way to another one is neither.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const parsedColours = new Map<string, Colour>();
    function parseColour(text: string): Colour {
      const cached = parsedColours.get(text);
      if (cached) return cached;
      context?.clearRect(0, 0, 1, 1);
      if (context) context.fillStyle = text;
      context?.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      const colour: Colour = [red, green, blue, alpha / 255];
      parsedColours.set(text, colour);
      return colour;
    }
    const blend = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    /** Returns the background colour; undefined over a background image. */
    function ground(element: Element | null): Colour | undefined {
      if (!element) return [255, 255, 255, 1];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== 'none') return undefined;
      const background = parseColour(backgroundColor);
      if (background[3] === 1) return background;
      const below = ground(element.parentElement);
      return below && blend(background, below);
    }
    const light = (colour: Colour) => {
      const [red, green, blue] = colour
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
        number,
        number,
        number,
      ];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const contrasts: { name: string; contrast: number; needed: number }[] = [];
    for (const control of document.querySelectorAll(selector)) {
      if (control.matches(':disabled, [aria-disabled="true"]')) continue;
      for (const part of [control, ...control.querySelectorAll('*')]) {
        const isDrawing = part.matches('svg');
        if (!isDrawing && !hasText(part)) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(part);
        const below = ground(part);
        const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
        const at = `${control.tagName} ${control.className} ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)}`;
        const text = below && blend(parseColour(color), below);
        const [darker, lighter] = text && below ? [light(text), light(below)].sort((a, b) => a - b) : [0, 1];
        const contrast = ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
        contrasts.push({ name: at, contrast, needed: isDrawing || isLarge ? 3 : 4.5 });
      }
    }
    return contrasts;
  }, `[${MARK}]`);

/**
 * Returns the controls that lack contrast while hovered, pressed or focused. `checkedStyles` contains the styles that were tested
 * before: header, menu and the rows of lists look the same on many pages.
 */
export async function lowContrastOnHover(page: Page, checkedStyles: Set<string>): Promise<string[]> {
  if ((await markNewStyles(page, checkedStyles)) === 0) return [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: `[${MARK}]`,
  });
  const force = (forcedPseudoClasses: string[]) =>
    Promise.all(
      nodeIds.map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
    );
  const unpointed = await readContrast(page);
  const faint: string[] = [];
  for (const state of POINTED_STATES) {
    await force(state === 'active' ? ['hover', state] : [state]);
    const pointed = await readContrast(page);
    for (const [at, { name, contrast, needed }] of pointed.entries())
      if (contrast < needed && contrast < (unpointed[at]?.contrast ?? 0))
        faint.push(
          `${state}: ${name} ${contrast.toFixed(2)} instead of ${unpointed[at]?.contrast.toFixed(2)}`,
        );
  }
  await force([]);
  await session.detach();
  return faint;
}
