/**
 * Returns props of a button that keeps the keyboard's focus while it is disabled, as during its action or after its save: a natively
 * disabled one would lose it. Without `act` it submits its form. `className` is that of the button, if it has one.
 */
export const disabledFocusable = (isDisabled: boolean, act?: () => unknown, className = '') => ({
  'aria-disabled': isDisabled,
  // Ant Design's look of disabled buttons.
  className: isDisabled ? `ant-btn-disabled ${className}` : className,
  onClick(event: { preventDefault(): void }) {
    if (isDisabled) event.preventDefault();
    else act?.();
  },
});
