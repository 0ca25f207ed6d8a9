import type { Page } from '@playwright/test';

/** Returns the texts and placeholders that are cut off, since their box is too small and hides the rest. */
export const clipped = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, visibility } = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Text for screen readers only is one pixel wide.
      if (visibility === 'hidden' || clientWidth <= 1 || !element.textContent?.trim()) return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    const pen = document.createElement('canvas').getContext('2d');
    const isHintCut = (field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || field.value || !field.placeholder || !field.clientWidth) return false;
      pen.font = font;
      const availableWidth =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > availableWidth + 1;
    };
    const texts = [...document.querySelectorAll('main *')].filter(
      (element) => !element.closest('svg') && isCut(element),
    );
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input')].filter(isHintCut);
    return [
      ...texts.map(({ textContent }) => textContent?.trim().slice(0, 40)),
      ...fields.map(({ placeholder }) => placeholder),
    ];
  });
