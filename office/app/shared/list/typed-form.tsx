import { FILTER_CHIPS } from '@pv-brain/contract/content/messages/office-content.ts';
import { Button } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import styles from './chip.module.css';

/** Form of a filter with a typed value, which is applied on submit. */
export function TypedForm({ onSend, children }: { onSend: () => void; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <form className={`row flow gap-12 ${styles.typed}`} noValidate onSubmit={submit}>
      {children}
      <Button type="primary" htmlType="submit">
        {FILTER_CHIPS.take}
      </Button>
    </form>
  );
}
