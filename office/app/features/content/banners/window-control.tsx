import type { ScheduledAct } from '@pv-brain/contract/content/console.ts';
import { BANNER_FORM, BANNER_WINDOW } from '@pv-brain/contract/content/messages/office-banners.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { controlId, Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { timeNow } from '../../../shared/format/days.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TimeInput } from '../editing/form-parts.tsx';
import type { Editor } from '../editing/use-editing.tsx';
import { isPublic } from '../editing/use-publishing.tsx';
import styles from './banner-form.module.css';
import { type DisplayPeriod, displayPeriodOf } from './window-text.ts';

const toMinute = (time: string) => time.slice(0, 16);

interface WindowDialogProps {
  period: DisplayPeriod;
  /** Time since which the banner is on the portal; undefined if it is not. */
  since: string | undefined;
  isBusy: boolean;
  onSet(period: DisplayPeriod): void;
  onClose(): void;
}

function faultOf({ from, until }: DisplayPeriod): FieldError[] {
  const now = timeNow();
  if (from && from <= now) return [{ field: 'from', msg: BANNER_WINDOW.past }];
  if (until && until <= now) return [{ field: 'until', msg: BANNER_WINDOW.past }];
  if (from && until && until <= from) return [{ field: 'until', msg: BANNER_WINDOW.reversed }];
  return [];
}

/** Asks for the display period of a banner. Both times are optional. */
function WindowDialog({ period, since, isBusy, onSet, onClose }: WindowDialogProps) {
  const form = useForm({
    initial: period,
    // An unchanged time may pass while the dialog is open; the server reports that.
    check: ({ from, until }) =>
      faultOf({
        from: from === period.from ? '' : from,
        until: until === period.until && !from ? '' : until,
      }),
    send: async (input) => onSet(input),
  });
  const control = (end: keyof DisplayPeriod, hint: string) => (
    <Labelled {...form.label(end)} isOptional label={BANNER_WINDOW[end]} hint={hint}>
      <TimeInput {...form.control(end)} allowClear autoFocus={end === (since ? 'until' : 'from')} />
    </Labelled>
  );
  const { from } = form.values;
  const isLater = from !== '' && from !== period.from;
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
  const [isOpen, setOpen] = useState(false);
  const scheduled = displayPeriodOf(schedules);
  const since = isPublic(form) ? form.item?.publishedAt : undefined;
  // A scheduled publication of a banner that is on the portal publishes its changes: it is no start.
  const period = since ? { ...scheduled, from: '' } : scheduled;
  const start = since ?? period.from;
  const startText = toMinute(start) || BANNER_FORM.now;
  const endText = toMinute(period.until) || BANNER_FORM.forever;

  /** Sets the start first: it saves the banner, without which no end can be scheduled. */
  async function set({ from, until }: DisplayPeriod) {
    const { schedule, unschedule, save } = publishing;
    const setTime = (act: ScheduledAct, at: string, before: string) => {
      if (at === before) return true;
      return at ? schedule(act, at) : unschedule(act);
    };
    let isDone = await setTime('publish', from, period.from);
    if (isDone && !from && until && !form.item) isDone = await save();
    if (isDone) isDone = await setTime('withdraw', until, period.until);
    // Errors of the form are behind the dialog.
    if (isDone !== false) setOpen(false);
  }

  return (
    <>
      <Button
        block
        id={controlId('window')}
        disabled={!mayPublish}
        aria-label={BANNER_FORM.windowOf(`${startText} → ${endText}`)}
        {...disabledFocusable(
          publishing.isBusy,
          () => publishing.isComplete() && setOpen(true),
          styles.window,
        )}
      >
        <span className="grow">{startText}</span>
        <Icon name="arrow-right" size={16} />
        <span className="grow">{endText}</span>
        <Icon name="calendar" size={16} />
      </Button>
      {isOpen && (
        <WindowDialog
          period={period}
          since={since && toMinute(since)}
          isBusy={publishing.isBusy}
          onSet={(period) => void set(period)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
