import { APP } from '@pv-brain/contract/content/messages/app.ts';
import styles from './price.module.css';

/** Displayed in place of every price. */
export function Price() {
  return <b className={styles.price}>{APP.negotiable}</b>;
}
