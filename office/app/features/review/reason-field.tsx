import { REASON_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_ASK, INBOX_PHRASES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button, Dropdown, Input } from 'antd';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './reason-field.module.css';

interface ReasonFieldProps {
  id: string;
  step: ReviewStep;
  label: string;
  isOptional?: boolean;
  /** Whether the company can read the text. */
  isShown?: boolean;
  value: string;
  /** Error message of the field. */
  fault: string | undefined;
  onChange(value: string): void;
  /** Whether the field takes the focus, being the dialog's first. */
  isFirst: boolean;
}

/** Field for the reason shown to the company, with phrases to start from. */
export function ReasonField(props: ReasonFieldProps) {
  const { id, step, label, isOptional = false, isShown = true, value, fault, onChange, isFirst } = props;
  const phrases: Readonly<Record<string, readonly string[]>> = INBOX_PHRASES;
  const add = (phrase: string) =>
    onChange((value.trim() === '' ? phrase : `${value.trimEnd()}\n${phrase}`).slice(0, REASON_MAX_LENGTH));
  return (
    <div className={styles.part}>
      <div className={`row ${styles.head}`}>
        <label htmlFor={id}>
          {label}{' '}
          {isOptional ? <span className="small">{INBOX_ASK.optional}</span> : <i aria-hidden="true">*</i>}
        </label>
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: (phrases[step] ?? []).map((phrase) => ({ key: phrase, label: phrase })),
            onClick: ({ key }) => add(key),
          }}
        >
          <Button type="text" size="small" aria-haspopup="menu">
            {INBOX_ASK.phrases}
            <Icon name="chevron-down" size={14} />
          </Button>
        </Dropdown>
      </div>
      <Input.TextArea
        id={id}
        rows={4}
        autoFocus={isFirst}
        maxLength={REASON_MAX_LENGTH}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}-note`} className="small">
        {INBOX_ASK.counted(value.length, REASON_MAX_LENGTH, isShown)}
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
