/**
 * Returns props of a button that keeps the keyboard's focus while it is disabled, as during its action or after its save: a natively
 * disabled one would lose it. Without `act` it submits its form.
 */
export const disabledFocusable = (isDisabled: boolean, act?: () => unknown) => ({
  'aria-disabled': isDisabled,
  onClick(event: { preventDefault(): void }) {
    if (isDisabled) event.preventDefault();
    else act?.();
  },
});
