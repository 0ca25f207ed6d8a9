import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './links/link.tsx';

interface Look {
  variant?: 'primary' | 'cta' | 'line' | 'blue' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const look = ({ variant = 'primary', size = 'md' }: Look, className: string | undefined) =>
  classNames(styles.button, styles[variant], styles[size], className);

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({ variant, size }, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & Look & Pick<ComponentProps<'a'>, 'ref'>;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={look({ variant, size }, className)} {...rest} />;
}
