const stop = (event: Event) => event.stopPropagation();

/**
 * Keeps from every handler the keys that an input method takes: its Enter confirms what is composed, its Escape gives that
 * up. Safari sends the confirming key after the composition's end, with the key code of an input method. The editor reads
 * such keys itself; they go no further than it.
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
