import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { REASON_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { CORRECTABLE, type ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import {
  INBOX_ACTS,
  INBOX_ASK,
  INBOX_PHRASES,
} from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STEPS, type Step } from '@pv-brain/contract/submissions/states.ts';
import { Button, Checkbox, Dropdown, Input } from 'antd';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { daysAgo } from '../../shared/format/days.ts';
import { workingDaysAfter } from '../../shared/format/waited.ts';
import { Tag } from '../../shared/list/state-cell.tsx';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { textFor } from './acts.ts';
import type { InboxItem } from './queries.ts';
import styles from './step-dialog.module.css';
import type { Decision } from './use-moves.ts';

interface StepDialogProps {
  item: InboxItem;
  step: ReviewStep;
  decision: Decision;
  onDecisionChange(decision: Decision): void;
  /** Disables the step because the item was changed while the dialog was open. */
  isDisabled: boolean;
  isBusy: boolean;
  errorText: string;
  onNext: (() => void) | undefined;
  onTake(): void;
  onClose(): void;
}

/** Working days of the suggested deadline for corrections. */
const USUAL_DAYS = 10;

/** Phrases to start a reason with. */
const phrases: Readonly<Partial<Record<string, readonly string[]>>> = INBOX_PHRASES;

const reasonLabels: Readonly<Partial<Record<ReviewStep, string>>> = INBOX_ASK.reason;

/** Each has its texts in `INBOX_ASK`. */
type ConfirmedStep = Exclude<ReviewStep, 'accept' | 'contact'>;

function noteOf(step: ConfirmedStep, { kind, isEdit }: Pick<InboxItem, 'kind' | 'isEdit'>): string {
  if (isEdit && step === 'approve') return INBOX_ASK.note.approveEdit;
  if (isEdit && step === 'reject') return INBOX_ASK.note.rejectEdit;
  if (step === 'reject' && kind === 'entry') return INBOX_ASK.note.rejectEntry;
  return textFor(INBOX_ASK.note[step], kind);
}

/** Returns the missing inputs of a step. */
function faultsOf({ reason, fields, until }: Step, decision: Decision): FieldError[] {
  return [
    ...(fields && decision.fields.length === 0 ? [{ field: 'fields', msg: INBOX_ASK.needFields }] : []),
    ...(reason && decision.reason.trim() === '' ? [{ field: 'reason', msg: INBOX_ASK.needReason }] : []),
    ...(until && decision.until !== '' && decision.until <= daysAgo(0)
      ? [{ field: 'until', msg: INBOX_ASK.untilPast }]
      : []),
  ];
}

export const NextButton = ({ onNext }: { onNext: () => void }) => (
  <p>
    <Button onClick={onNext}>{INBOX_ACTS.toNext}</Button>
  </p>
);

/** Asks for confirmation of a decision, and for its inputs. Without inputs, Enter confirms. */
export function StepDialog(props: StepDialogProps) {
  const { item, step: name, decision, onDecisionChange, errorText, onNext, onTake, ...dialog } = props;
  const { kind, fdReceiptNo, title, company } = item;
  const steps: Readonly<Record<string, Step>> = STEPS[kind];
  const step = steps[name] as Step;
  const dialogName = name as ConfirmedStep;
  const form = useForm({
    initial: decision,
    check: (values) => faultsOf(step, values),
    // Ctrl+Enter is not stopped by a disabled or busy button.
    send: async () => {
      if (!dialog.isBusy && !dialog.isDisabled) onTake();
    },
    onChange: onDecisionChange,
  });
  const { reason, fields, isShown } = form.values;
  const { id: reasonId, fault: reasonFault } = form.label('reason');
  const addPhrase = (phrase: string) =>
    form.set({ reason: reason.trim() === '' ? phrase : `${reason.trimEnd()}\n${phrase}` });
  const suggestedDay = workingDaysAfter(daysAgo(0), USUAL_DAYS);
  const isFinal = name === 'reject' || name === 'lose' || name === 'takeDown';

  return (
    <DialogForm
      {...dialog}
      form={form}
      isInputKept
      width={640}
      title={textFor(INBOX_ASK.title[dialogName], kind)}
      act={textFor(INBOX_ASK.confirm[dialogName], kind) || textFor(INBOX_ACTS[name], kind)}
      tone={isFinal ? 'danger' : 'sun'}
      isActFirst={!step.reason}
      note={noteOf(dialogName, item)}
    >
      <p className="breaks">
        <Tag tone="blue">{fdReceiptNo}</Tag> {title} · {company}
      </p>
      {step.fields && (
        <fieldset className="grid gap-8" id={form.label('fields').id}>
          <legend className="mb-8">
            {INBOX_ASK.fields}{' '}
            <span className="error" aria-hidden="true">
              *
            </span>
          </legend>
          <Checkbox.Group
            className={`flow gap-8 ${styles.fields}`}
            options={Object.entries(CORRECTABLE[kind]).map(([value, label]) => ({ value, label }))}
            value={[...fields]}
            onChange={(selection) => form.set({ fields: selection })}
          />
          <p className="small">{INBOX_ASK.fieldsNote}</p>
          <ErrorText text={form.faultOf('fields')} />
        </fieldset>
      )}
      {(step.reason || step.opinion) && (
        <div className="grid gap-8">
          <div className="row spread">
            <label className="bold" htmlFor={reasonId}>
              {reasonLabels[name] ?? INBOX_ASK.reason.other}{' '}
              {step.opinion ? (
                <span className="small">{INBOX_ASK.optional}</span>
              ) : (
                <span className="error" aria-hidden="true">
                  *
                </span>
              )}
            </label>
            <Dropdown
              trigger={['click']}
              autoFocus
              menu={{
                items: (phrases[name] ?? []).map((phrase) => ({ key: phrase, label: phrase })),
                onClick: ({ key }) => addPhrase(key),
              }}
            >
              <Button type="text" size="small" aria-haspopup="menu">
                {INBOX_ASK.phrases}
                <Icon name="chevron-down" size={14} />
              </Button>
            </Dropdown>
          </div>
          <Input.TextArea
            id={reasonId}
            rows={4}
            autoFocus={step.reason === true && !step.fields}
            status={reasonFault ? 'error' : ''}
            aria-invalid={reasonFault !== undefined}
            aria-describedby={`${reasonId}-note`}
            value={reason}
            onChange={({ target }) => form.set({ reason: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
          <p id={`${reasonId}-note`} className="small">
            {INBOX_ASK.counted(reason.length, REASON_MAX_LENGTH, !step.opinion || isShown)}
          </p>
          <ErrorText text={reasonFault} />
        </div>
      )}
      {step.opinion && (
        <Checkbox checked={isShown} onChange={({ target }) => form.set({ isShown: target.checked })}>
          {INBOX_ASK.shown}
        </Checkbox>
      )}
      {step.until && (
        <Labelled
          {...form.label('until')}
          isOptional
          label={INBOX_ASK.until}
          hint={
            <>
              {INBOX_ASK.noUntil}
              <Button type="link" size="small" onClick={() => form.set({ until: suggestedDay })}>
                {INBOX_ASK.untilNote(USUAL_DAYS, suggestedDay)}
              </Button>
              {item.deadline && INBOX_ASK.deadline(item.deadline)}
            </>
          }
        >
          <Input {...form.control('until')} type="date" className={styles.until ?? ''} min={daysAgo(-1)} />
        </Labelled>
      )}
      <ErrorText className="pad-8-12 callout error" text={errorText} />
      {onNext && <NextButton onNext={onNext} />}
    </DialogForm>
  );
}
