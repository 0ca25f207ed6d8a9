import { Button, type ButtonProps } from 'antd';
import styles from './sun-button.module.css';

/** For a button that another component makes. */
export const sunClass = styles.sun ?? '';

/** The act that the public or the other side will see. There is one on a screen. */
export function SunButton({ className = '', ...props }: ButtonProps) {
  return <Button {...props} className={`${styles.sun} ${className}`} />;
}
