import { Button, type ButtonProps } from 'antd';
import styles from './sun-button.module.css';

/** Class for a button rendered by another component. */
export const sunClass = styles.sun ?? '';

/** Button of the action whose effect the public or the other side sees. A screen has one. */
export function SunButton({ className = '', ...props }: ButtonProps) {
  return <Button {...props} className={`${styles.sun} ${className}`} />;
}
