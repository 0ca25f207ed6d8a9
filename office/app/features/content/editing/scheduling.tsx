import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { Input } from 'antd';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { daysAgo, timeAhead, timeNow, typedTime } from '../../../shared/format/days.ts';

interface ScheduleDialogProps {
  act: ScheduledAct;
  now: string | undefined;
  isBusy: boolean;
  onSet(at: string): void;
  onClose(): void;
}

export function ScheduleDialog({ act, now, isBusy, onSet, onClose }: ScheduleDialogProps) {
  const form = useForm({
    // Default: the next morning.
    initial: { at: now ?? `${daysAgo(-1)} 09:00:00` },
    check: ({ at }) => (at > timeNow() ? [] : [{ field: 'at', msg: SCHEDULING.past }]),
    send: async ({ at }) => onSet(at),
  });
  return (
    <DialogForm
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      width={440}
      title={SCHEDULING.acts[act]}
      act={SCHEDULING.confirm[act]}
      tone={act === 'publish' ? 'sun' : undefined}
      cancel={SCHEDULING.back}
    >
      <p>{SCHEDULING.notes[act]}</p>
      <Labelled {...form.label('at')} label={SCHEDULING.time} isRequired>
        <Input
          {...form.control('at', form.values.at.replace(' ', 'T'), (at) => form.set({ at: typedTime(at) }))}
          type="datetime-local"
          step={1}
          autoFocus
          min={timeNow().replace(' ', 'T')}
        />
      </Labelled>
    </DialogForm>
  );
}

interface ScheduledTimeProps {
  act: ScheduledAct;
  at: string | undefined;
  isBusy: boolean;
  onChoose(): void;
  onCancel(): void;
}

export function ScheduledTime({ act, at, isBusy, onChoose, onCancel }: ScheduledTimeProps) {
  const name = SCHEDULING.acts[act];
  const choose = at ? SCHEDULING.change : SCHEDULING.choose;
  return (
    <span className="flow">
      {at && <b title={at}>{timeAhead(at)}</b>}
      <button
        type="button"
        className="link"
        disabled={isBusy}
        onClick={onChoose}
        aria-label={`${name} ${choose}`}
      >
        {choose}
      </button>
      {at && (
        <button
          type="button"
          className="link"
          disabled={isBusy}
          onClick={onCancel}
          aria-label={SCHEDULING.cancelAct(name)}
        >
          {SCHEDULING.cancel}
        </button>
      )}
    </span>
  );
}
