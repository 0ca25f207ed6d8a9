const stop = (event: Event) => event.stopPropagation();

/**
 * Stops keys of an input method before any handler: its Enter confirms the composition, its Escape cancels it. Safari sends the
 * confirming key after compositionend, with the key code of an input method. The editor handles such keys itself; they do not
 * propagate beyond it.
 */
export function ignoreCompositionKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return;
      const editor = event.target instanceof Element && event.target.closest('[contenteditable=true]');
      if (editor) editor.addEventListener('keydown', stop, { once: true });
      else event.stopPropagation();
    },
    true,
  );
}
