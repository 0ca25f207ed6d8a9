import { BANNER_WINDOW } from '@pv-brain/contract/content/messages/office-banners.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Input } from 'antd';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { timeNow, typedTime } from '../../../shared/format/days.ts';
import type { Window } from './window-words.ts';

type Typed = Record<keyof Window, string>;

interface WindowDialogProps {
  now: Window;
  /** Time since which the banner is on the portal; undefined if it is not. */
  since: string | undefined;
  isBusy: boolean;
  onSet(window: Window): void;
  onClose(): void;
}

/** Returns which of the two times is wrong, and why. */
function faultOf({ from, until }: Window): FieldError[] {
  const now = timeNow();
  if (from && from <= now) return [{ field: 'from', msg: BANNER_WINDOW.past }];
  if (until && until <= now) return [{ field: 'until', msg: BANNER_WINDOW.past }];
  if (from && until && until <= from) return [{ field: 'until', msg: BANNER_WINDOW.reversed }];
  return [];
}

/** Asks for the display period of a banner. Both times are optional. */
export function WindowDialog({ now, since, isBusy, onSet, onClose }: WindowDialogProps) {
  const periodOf = ({ from, until }: Typed): Window => ({
    from: from || undefined,
    until: until || undefined,
  });
  const form = useForm<Typed>({
    initial: { from: now.from ?? '', until: now.until ?? '' },
    check(typed) {
      const { from, until } = periodOf(typed);
      // An unchanged time may pass while the dialog is open; the server reports that.
      return faultOf({
        from: from === now.from ? undefined : from,
        until: until === now.until && !from ? undefined : until,
      });
    },
    send: async (typed) => onSet(periodOf(typed)),
  });
  const control = (end: keyof Typed, hint: string) => (
    <Labelled {...form.label(end)} label={BANNER_WINDOW[end]} hint={hint}>
      <Input
        {...form.control(end, form.values[end].replace(' ', 'T'), (time) =>
          form.set({ [end]: typedTime(time) }),
        )}
        type="datetime-local"
        step={1}
        allowClear
        autoFocus={end === (since ? 'until' : 'from')}
      />
    </Labelled>
  );
  const { from } = form.values;
  const isLater = from !== '' && from !== now.from;
  return (
    <DialogForm
      form={form}
      isBusy={isBusy}
      onClose={onClose}
      width={480}
      title={BANNER_WINDOW.title}
      act={isLater ? BANNER_WINDOW.publish : BANNER_WINDOW.set}
      tone={isLater ? 'sun' : undefined}
      cancel={BANNER_WINDOW.back}
    >
      <p>{BANNER_WINDOW.note}</p>
      {since ? <p>{BANNER_WINDOW.since(since)}</p> : control('from', BANNER_WINDOW.fromNote)}
      {control('until', BANNER_WINDOW.untilNote)}
    </DialogForm>
  );
}
