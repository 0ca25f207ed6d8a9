import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './fault-summary.module.css';
import { controlId } from './labelled.tsx';
import { useOnRefusal } from './use-faults.ts';

/** Focuses a control, or the faulty one within it, such as a picture's alternative text. */
function focusFault(id: string): void {
  const control = document.getElementById(id);
  (control?.querySelector<HTMLElement>('[data-fault-target]') ?? control)?.focus();
}

interface FaultSummaryProps {
  faults: readonly FieldError[];
  title?: string;
  idOf?: (field: string) => string;
  messageOf?: (fault: FieldError) => string | undefined;
}

/** All errors at the top of the form: it takes the focus, and links to the controls. */
export function FaultSummary(props: FaultSummaryProps) {
  const { faults, title = CONTENT_FORM.errors(faults.length), idOf = controlId, messageOf } = props;
  const ref = useRef<HTMLDivElement>(null);
  useOnRefusal(faults, () => ref.current?.focus());
  return (
    <div ref={ref} className={`flex gap-10 error ${styles.summary}`} role="alert" tabIndex={-1}>
      <Icon name="alert" size={18} />
      <div>
        <p className="bold">{title}</p>
        <ul>
          {faults.map((fault) => (
            <li key={fault.field}>
              <a
                href={`#${idOf(fault.field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusFault(idOf(fault.field));
                }}
              >
                {messageOf ? messageOf(fault) : fault.msg}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
