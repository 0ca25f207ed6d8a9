import { CORRECTABLE, type ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_ASK } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STEPS, type Step } from '@pv-brain/contract/submissions/states.ts';
import { Button, Checkbox, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { daysAgo } from '../../shared/format/days.ts';
import { workingDaysAfter } from '../../shared/format/waited.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SunButton } from '../../shared/ui/sun-button.tsx';
import { labelOf } from './acts.ts';
import type { InboxItem } from './queries.ts';
import { ReasonField } from './reason-field.tsx';
import styles from './step-dialog.module.css';
import type { Said } from './use-moves.ts';

interface StepDialogProps {
  item: InboxItem;
  step: ReviewStep;
  /** What was typed, which outlives the dialog. */
  said: Said;
  onSay(said: Said): void;
  /** Why the step cannot be taken now: somebody was quicker while the dialog was open. */
  barred: boolean;
  isBusy: boolean;
  /** What the server had against it. */
  refused: string;
  onTake(): void;
  onClose(): void;
}

/** Working days that a company has to correct something, unless told. */
const DEFAULT_DAYS = 10;

export const firstDeadline = (): string => workingDaysAfter(daysAgo(0), DEFAULT_DAYS);

/** A word of a table that says it for all kinds, or for each. */
const wordFor = (word: string | Readonly<Record<string, string>>, kind: string): string =>
  typeof word === 'string' ? word : (word[kind] ?? '');

type Asked = keyof typeof INBOX_ASK.confirm;

function noteOf(step: Asked, kind: string): string {
  if (step === 'reject' && kind === 'entry') return INBOX_ASK.note.rejectEntry;
  return wordFor(INBOX_ASK.note[step], kind);
}

/** What is missing of what a step asks for, by the part of it. */
function faultsOf({ reason, fields, until }: Step, said: Said) {
  const faults: Partial<Record<'reason' | 'fields' | 'until', string>> = {};
  if (fields && said.fields.length === 0) faults.fields = INBOX_ASK.needFields;
  if (reason && said.reason.trim() === '') faults.reason = INBOX_ASK.needReason;
  if (until && said.until === '') faults.until = INBOX_ASK.needUntil;
  else if (until && said.until <= daysAgo(0)) faults.until = INBOX_ASK.untilPast;
  return faults;
}

/** Asks before a decision, and for what has to be said with it. Enter decides where nothing has. */
export function StepDialog(props: StepDialogProps) {
  const { item, step: name, said, onSay, barred, isBusy, refused, onTake, onClose } = props;
  const { kind, fdReceiptNo, title, company } = item;
  const id = useId();
  const [isTried, setTried] = useState(false);
  const steps: Readonly<Record<string, Step>> = STEPS[kind];
  const step = steps[name] as Step;
  const asked = name as Asked;
  const faults = isTried ? faultsOf(step, said) : {};
  const isPlain = !step.reason;
  const Confirm = name === 'reject' || name === 'lose' || name === 'takeDown' ? Button : SunButton;
  const danger = Confirm === Button ? ({ type: 'primary', danger: true } as const) : {};

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    const missing = faultsOf(step, said);
    const [first] = Object.keys(missing);
    if (!first) return onTake();
    (event.currentTarget as HTMLFormElement)
      .querySelector<HTMLElement>(`[data-part="${first}"] :is(input, textarea)`)
      ?.focus();
  }

  return (
    <Dialog open width={640} title={wordFor(INBOX_ASK.title[asked], kind)} onCancel={onClose} footer={null}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.about}>
          <span>{fdReceiptNo}</span> {title} · {company}
        </p>
        {step.fields && (
          <fieldset className={styles.part} data-part="fields">
            <legend>
              {INBOX_ASK.fields} <i aria-hidden="true">*</i>
            </legend>
            <Checkbox.Group
              className={styles.fields ?? ''}
              options={Object.entries(CORRECTABLE[kind]).map(([value, label]) => ({ value, label }))}
              value={[...said.fields]}
              onChange={(fields) => onSay({ ...said, fields })}
            />
            <p className={styles.note}>{INBOX_ASK.fieldsNote}</p>
            {faults.fields && (
              <p role="alert" className={styles.fault}>
                {faults.fields}
              </p>
            )}
          </fieldset>
        )}
        {step.reason && (
          <ReasonField
            step={name}
            value={said.reason}
            fault={faults.reason}
            onChange={(reason) => onSay({ ...said, reason })}
            isFirst={!step.fields}
          />
        )}
        {step.until && (
          <div className={styles.part} data-part="until">
            <label htmlFor={`${id}-until`}>
              {INBOX_ASK.until} <i aria-hidden="true">*</i>
            </label>
            <div className={styles.until}>
              <Input
                id={`${id}-until`}
                type="date"
                min={daysAgo(-1)}
                value={said.until}
                status={faults.until ? 'error' : ''}
                aria-invalid={faults.until !== undefined}
                onChange={({ target }) => onSay({ ...said, until: target.value })}
              />
              <span className={styles.note}>
                {said.until === firstDeadline() && INBOX_ASK.untilNote(DEFAULT_DAYS)}
                {item.deadline && INBOX_ASK.deadline(item.deadline)}
              </span>
            </div>
            {faults.until && (
              <p role="alert" className={styles.fault}>
                {faults.until}
              </p>
            )}
          </div>
        )}
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        <div className={styles.acts}>
          <p className={styles.note}>{noteOf(asked, kind)}</p>
          <Button onClick={onClose}>{INBOX_ASK.cancel}</Button>
          <Confirm htmlType="submit" loading={isBusy} disabled={barred} autoFocus={isPlain} {...danger}>
            {wordFor(INBOX_ASK.confirm[asked], kind) || labelOf(kind, name)}
          </Confirm>
        </div>
      </form>
    </Dialog>
  );
}
