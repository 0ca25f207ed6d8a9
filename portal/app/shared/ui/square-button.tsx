import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './square-button.module.css';

/** A 44 px square button for an icon; `label` is its accessible name. */
export function SquareButton({
  label,
  className,
  ...buttonProps
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(styles.square, className)}
      {...buttonProps}
    />
  );
}
