import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon.tsx';
import styles from './square-button.module.css';

/** A 44 px square button. */
export function SquareButton({ className, ...buttonProps }: ComponentProps<typeof IconButton>) {
  return <IconButton className={classNames(styles.square, className)} {...buttonProps} />;
}
