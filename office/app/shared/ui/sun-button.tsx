import { Button, type ButtonProps } from 'antd';
import styles from './sun-button.module.css';

/** Class for a button rendered by another component. */
export const sunClass = styles.sun ?? '';

/** Button of the action whose effect the public or the other side sees. A screen has one. */
export const SunButton = ({ className = '', ...props }: ButtonProps) => (
  <Button {...props} className={`${styles.sun} ${className}`} />
);
