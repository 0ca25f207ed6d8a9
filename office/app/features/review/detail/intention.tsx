import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { CONTACT_WAYS, type ContactWay } from '@pv-brain/contract/submissions/inbox.ts';
import {
  INBOX_HISTORY,
  INBOX_ITEM,
  INBOX_NOTES,
} from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import { Button, Input, Radio } from 'antd';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { daysAgo, shortTime } from '../../../shared/format/days.ts';
import { daysUntil, waitedSince } from '../../../shared/format/waited.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { CellSign, Tag } from '../../../shared/list/state-cell.tsx';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import { isOpen } from '../acts.ts';
import { type InboxItem, textsOf } from '../queries.ts';
import styles from './intention.module.css';
import { unlessChanged, useNote } from './notes.tsx';
import { Section } from './section.tsx';

/** Form for a contact record and the day of the next reminder. The shortcut F focuses it. */
function FollowForm({ item }: { item: InboxItem }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<ContactWay>('phone');
  const [remindOn, setRemindOn] = useState('');
  const { text, setText, note, dialog } = useNote(item, INBOX_NOTES.records, (savedNote) =>
    setRemindOn(unlessChanged(savedNote.remindOn)),
  );
  useKeys({ f: () => form.current?.querySelector('textarea')?.focus() });
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() === '') form.current?.querySelector('textarea')?.focus();
    else note.mutate({ text: text.trim(), way, remindOn });
  }
  return (
    <form ref={form} className={`framed ${styles.form}`} onSubmit={submit}>
      <Input.TextArea
        variant="borderless"
        aria-label={INBOX_NOTES.follow}
        placeholder={INBOX_NOTES.followHint}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={`row flow line-above pad-8-12 gap-8-12 ${styles.line}`}>
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={INBOX_NOTES.way}
          options={CONTACT_WAYS.map((value) => ({ value, label: INBOX_NOTES.ways[value] }))}
          value={way}
          onChange={({ target }) => setWay(target.value as ContactWay)}
        />
        {isOpen(item) && (
          <span className="row end gap-8 nowrap">
            <label htmlFor={`${id}-remind`}>{INBOX_NOTES.remind}</label>
            <Input
              id={`${id}-remind`}
              type="date"
              size="small"
              min={daysAgo(-1)}
              value={remindOn}
              onChange={({ target }) => setRemindOn(target.value)}
            />
          </span>
        )}
        <Button htmlType="submit" type="primary" size="small" loading={note.isPending}>
          {INBOX_NOTES.submit}
        </Button>
      </div>
      <ErrorText className={`error ${styles.fault}`} text={note.error?.message} />
      {dialog}
    </form>
  );
}

const states: Readonly<Record<string, State>> = STATES.intention;

export function Contact({ item }: { item: InboxItem }) {
  const texts = textsOf(item);
  const facts = Object.entries(INTENTION_FORM).map(([name, { label }]) => ({
    label,
    value: texts[name],
    copyText: texts[name] ?? '',
  }));
  return <Facts facts={[...facts, { label: INBOX_ITEM.account, value: item.sender }]} />;
}

export function IntentionSteps({ item: { history, state, sentAt } }: { item: InboxItem }) {
  const findStep = (...names: string[]) => history.find(({ step }) => names.includes(step));
  const contactStep = findStep('contact');
  const closingStep = findStep('win', 'lose', 'withdraw');
  const { steps } = INBOX_NOTES;
  const entries = [
    { label: steps.sent, at: sentAt, by: '' },
    { label: steps.contacted, at: contactStep?.at, by: contactStep?.by },
    {
      label: closingStep ? (states[state]?.word ?? '') : steps.ended,
      at: closingStep?.at,
      by: closingStep?.by,
    },
  ];
  return (
    <ol className={`flow fs-13 ${styles.steps}`}>
      {entries.map(({ label, at, by }) => (
        <li key={label} className="row gap-8 quiet" data-done={at !== undefined}>
          <CellSign shape={at ? 'full' : 'empty'} size={16} />
          <b>{label}</b>
          <span>{at ? `${shortTime(at)}${by ? ` · ${by}` : ''}` : steps.notYet}</span>
        </li>
      ))}
    </ol>
  );
}

/** Notice that nothing happened for long, or that a reminder is due. */
function Reminder({ item }: { item: InboxItem }) {
  const { isLate, remindOn, touchedAt } = item;
  const days = remindOn ? daysUntil(remindOn) : undefined;
  if (!isOpen(item) || !(isLate || days !== undefined)) return null;
  return (
    <p
      className={`row boxed gap-12 mb-20 ${styles.reminder}`}
      data-due={isLate || (days !== undefined && days <= 0)}
    >
      <Icon name="clock" />
      <span>
        {isLate && (
          <>
            {INBOX_NOTES.idle} <b>{waitedSince(touchedAt)}</b>
            {INBOX_NOTES.idleNote}
          </>
        )}
        {isLate && remindOn && '，'}
        {remindOn &&
          (days === 0
            ? INBOX_NOTES.dueToday
            : (days ?? 0) < 0
              ? INBOX_NOTES.overdue(remindOn)
              : INBOX_NOTES.due(remindOn))}
      </span>
    </p>
  );
}

/** Contact records and steps, newest first. */
function Records({ item: { notes, history } }: { item: InboxItem }) {
  const noteRows = notes.map(({ id, by, at, text, way }) => ({
    key: id,
    by,
    at,
    text,
    shape: 'half' as const,
    tag: way ? INBOX_NOTES.ways[way] : INBOX_NOTES.title,
  }));
  const stepRows = history.map(({ step, state, at, by, note }, index) => ({
    key: `h${history.length - index}`,
    by,
    at,
    tag: INBOX_NOTES.system,
    shape: states[state]?.shape ?? ('empty' as const),
    text: [step ? INBOX_HISTORY.steps[step] : INBOX_NOTES.sent, note].filter(Boolean).join('：'),
  }));
  const records = [...noteRows, ...stepRows].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return (
    <Timeline
      entries={records.map(({ key, by, at, text, tag, shape }) => ({
        key,
        at,
        shape,
        tone: 'blue',
        by: (
          <>
            <Tag tone="grey">{tag}</Tag> {by}
          </>
        ),
        children: <p className="fs-14 as-typed mt-4">{text}</p>,
      }))}
    />
  );
}

/** Processing of a purchase intention. */
export const Intention = ({ item, mayWrite }: { item: InboxItem; mayWrite: boolean }) => (
  <>
    <Reminder item={item} />
    {mayWrite && (
      <Section title={INBOX_NOTES.follow} note={INBOX_NOTES.hidden}>
        <FollowForm item={item} />
      </Section>
    )}
    <Section title={INBOX_NOTES.records}>
      <Records item={item} />
    </Section>
  </>
);
