import { BANNER_FORM, BANNER_WINDOW } from '@pv-brain/contract/content/messages/office-banners.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { controlId, Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { timeNow, typedTime } from '../../../shared/format/days.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Editor } from '../editing/use-editing.tsx';
import { isShown } from '../editing/use-publishing.tsx';
import styles from './banner-form.module.css';
import { type Window, windowOf } from './window-words.ts';

const toMinute = (time: string) => time.slice(0, 16);

type Typed = Record<keyof Window, string>;

interface WindowDialogProps {
  now: Window;
  /** Time since which the banner is on the portal; undefined if it is not. */
  since: string | undefined;
  isBusy: boolean;
  onSet(window: Window): void;
  onClose(): void;
}

function faultOf({ from, until }: Window): FieldError[] {
  const now = timeNow();
  if (from && from <= now) return [{ field: 'from', msg: BANNER_WINDOW.past }];
  if (until && until <= now) return [{ field: 'until', msg: BANNER_WINDOW.past }];
  if (from && until && until <= from) return [{ field: 'until', msg: BANNER_WINDOW.reversed }];
  return [];
}

/** Asks for the display period of a banner. Both times are optional. */
function WindowDialog({ now, since, isBusy, onSet, onClose }: WindowDialogProps) {
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

/** Button with the display period of a banner; start and end are set together and take effect by schedule. */
export function WindowControl({ editor }: { editor: Editor }) {
  const { form, publishing, schedules, mayPublish } = editor;
  const [isAsked, setAsked] = useState(false);
  const now = windowOf(schedules);
  const since = isShown(form) ? form.item?.publishedAt : undefined;
  const begins = since ?? now.from;
  const [from, until] = [
    begins ? toMinute(begins) : BANNER_FORM.now,
    now.until ? toMinute(now.until) : BANNER_FORM.forever,
  ];

  /** Sets the start first: it saves the banner, without which no end can be scheduled. */
  async function set(period: Window) {
    const { schedule, unschedule, save } = publishing;
    let isDone = true;
    if (period.from && period.from !== now.from) isDone = await schedule('publish', period.from);
    else if (!period.from && now.from) isDone = await unschedule('publish');
    if (isDone && !period.from && period.until && !form.item) isDone = await save();
    if (isDone && period.until && period.until !== now.until)
      isDone = await schedule('withdraw', period.until);
    else if (isDone && !period.until && now.until) isDone = await unschedule('withdraw');
    if (isDone) setAsked(false);
  }

  return (
    <>
      <Button
        block
        id={controlId('window')}
        className={styles.window}
        disabled={!mayPublish || publishing.isBusy}
        aria-label={BANNER_FORM.windowOf(`${from} → ${until}`)}
        onClick={() => publishing.isComplete() && setAsked(true)}
      >
        <span className="grow">{from}</span>
        <Icon name="arrow-right" size={16} />
        <span className="grow">{until}</span>
        <Icon name="calendar" size={16} />
      </Button>
      {isAsked && (
        <WindowDialog
          now={since ? { ...now, from: undefined } : now}
          since={since && toMinute(since)}
          isBusy={publishing.isBusy}
          onSet={(period) => void set(period)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
