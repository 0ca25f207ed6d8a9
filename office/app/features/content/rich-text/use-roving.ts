import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button')];

/** Makes a bar of buttons a single tab stop; arrow keys move within it, as ARIA requires for toolbars. */
export function useRoving() {
  const bar = useRef<HTMLDivElement>(null);

  // The visible buttons depend on the width: one of those present is the tab stop.
  useEffect(() => {
    if (!bar.current) return;
    const buttons = buttonsOf(bar.current);
    const stop =
      buttons.find((button) => button.tabIndex === 0 && button.dataset.stop !== undefined) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  });

  function stopAt(target: HTMLElement) {
    if (!bar.current) return;
    for (const button of buttonsOf(bar.current)) {
      button.tabIndex = button === target ? 0 : -1;
      if (button === target) button.dataset.stop = '';
      else delete button.dataset.stop;
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!bar.current) return;
    const buttons = buttonsOf(bar.current);
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  }

  function onFocus({ target }: FocusEvent) {
    if (target instanceof HTMLButtonElement) stopAt(target);
  }

  return { ref: bar, onKeyDown, onFocus };
}
