import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './fault-summary.module.css';
import { controlId } from './labelled.tsx';
import { useOnRefusal } from './use-faults.ts';

/** Focuses a field, or the faulty control within it, such as a picture's alternative text. */
function focusFault(field: string): void {
  const control = document.getElementById(controlId(field));
  (control?.querySelector<HTMLElement>('[data-fault-target]') ?? control)?.focus();
}

/** All errors at the top of the form: it takes the focus, and links to the controls. */
export function FaultSummary({ faults }: { faults: readonly FieldError[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useOnRefusal(faults, () => ref.current?.focus());
  return (
    <div ref={ref} className={`flex gap-10 error ${styles.summary}`} role="alert" tabIndex={-1}>
      <Icon name="alert" size={18} />
      <div>
        <p className="bold">{CONTENT_FORM.errors(faults.length)}</p>
        <ul>
          {faults.map(({ field, msg }) => (
            <li key={field}>
              <a
                href={`#${controlId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusFault(field);
                }}
              >
                {msg}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
