import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './links/link.tsx';

interface ButtonStyle {
  variant?: 'primary' | 'cta' | 'line' | 'blue' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const buttonClass = ({ variant = 'primary', size = 'md' }: ButtonStyle, className: string | undefined) =>
  classNames(styles.button, styles[variant], styles[size], className);

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...buttonProps
}: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...buttonProps} />;
}

type ButtonLinkProps = LinkProps & ButtonStyle & Pick<ComponentProps<'a'>, 'ref'>;

export function ButtonLink({ variant, size, className, ...linkProps }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size }, className)} {...linkProps} />;
}
