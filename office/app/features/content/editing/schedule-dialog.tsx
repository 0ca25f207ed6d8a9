import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { Input } from 'antd';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { daysAgo, parseTime, timeNow } from '../../../shared/format/days.ts';

interface ScheduleDialogProps {
  act: ScheduledAct;
  scheduledAt: string | undefined;
  isBusy: boolean;
  onSet(at: string): void;
  onClose(): void;
}

export function ScheduleDialog({ act, scheduledAt, isBusy, onSet, onClose }: ScheduleDialogProps) {
  const form = useForm({
    // Default: the next morning.
    initial: { at: scheduledAt ?? `${daysAgo(-1)} 09:00:00` },
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
          {...form.control('at', form.values.at.replace(' ', 'T'), (at) => form.set({ at: parseTime(at) }))}
          type="datetime-local"
          step={1}
          autoFocus
          min={timeNow().replace(' ', 'T')}
        />
      </Labelled>
    </DialogForm>
  );
}
