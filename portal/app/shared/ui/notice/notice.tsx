import { useLazyComponent } from '../use-lazy-component.ts';
import styles from './notice.module.css';
import { hideNotice, useNotice } from './notice-store.ts';

/** Container of notices, above everything. Always rendered: screen readers announce only changes of a live region. */
export function NoticeBox() {
  const notice = useNotice();
  const Bar = useLazyComponent(notice !== null, () => import('./notice-bar.tsx'));
  const bar = notice && (Bar ? <Bar {...notice} onClose={hideNotice} /> : <p>{notice.text}</p>);
  return (
    <div className={`${styles.box} no-print`}>
      <div role="alert">{notice?.kind === 'error' && bar}</div>
      <div role="status">{notice?.kind !== 'error' && bar}</div>
    </div>
  );
}
