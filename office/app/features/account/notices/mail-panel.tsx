import { mailAddress, mailAddressRemove } from '@pv-brain/contract/messaging/calls/mail.ts';
import { type MailTopic, TOPICS_OF } from '@pv-brain/contract/messaging/mail.ts';
import { MAIL_PANEL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Switch } from 'antd';
import { useId, useState } from 'react';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import styles from './mail-panel.module.css';
import { type MyMail, mailQuery, useMailChange, useSaveTopics } from './queries.ts';

/** Form for a mail address, which is confirmed by a link mailed to it. The first address cannot be cancelled. */
function AddressForm({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const save = useMailChange(mailAddress, onClose);
  const form = useForm({ initial: { email: '' }, send: save.mutateAsync });
  return (
    <form className="grid gap-8" noValidate onSubmit={form.submit}>
      {isFirst && <p>{MAIL_PANEL.add}</p>}
      <Labelled {...form.label('email')} label={MAIL_PANEL.address} hint={MAIL_PANEL.addressHint}>
        <Input
          {...form.control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus={!isFirst}
        />
      </Labelled>
      <div className="flow gap-12 mt-4">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {MAIL_PANEL.save}
        </Button>
        {!isFirst && <Button onClick={onClose}>{MAIL_PANEL.cancel}</Button>}
      </div>
    </form>
  );
}

/** The account's mail address, with buttons to change and remove it. */
function MailAddress({ mail: { address, pending, isOver } }: { mail: MyMail }) {
  const [isTyping, setTyping] = useState(false);
  const [dialog, confirm] = useConfirm();
  const resend = useMailChange(mailAddress);
  const remove = useMailChange(mailAddressRemove);
  const current = address ?? pending;
  const isFormOpen = current === null || isTyping;
  const changeButton = useFocusBack<HTMLButtonElement>(isFormOpen);
  if (isFormOpen) return <AddressForm isFirst={current === null} onClose={() => setTyping(false)} />;
  return (
    <div className={'grid gap-8 breaks'}>
      {address && (
        <p>
          {MAIL_PANEL.address} <b>{address}</b>
        </p>
      )}
      {pending && (
        <p className="pad-8-12 callout" role="status">
          {isOver ? MAIL_PANEL.pendingOver(pending) : MAIL_PANEL.pending(pending)}
          {address && MAIL_PANEL.keepsOld(address)}
        </p>
      )}
      <div className={`flow ${styles.acts}`}>
        {pending && (
          <button
            type="button"
            {...disabledFocusable(resend.isPending, () => resend.mutate({ email: pending }))}
          >
            {MAIL_PANEL.sendAgain}
          </button>
        )}
        <button ref={changeButton} type="button" onClick={() => setTyping(true)}>
          {MAIL_PANEL.change}
        </button>
        <button
          type="button"
          onClick={() =>
            confirm({
              title: MAIL_PANEL.removeAsk(current),
              note: MAIL_PANEL.removeNote,
              act: MAIL_PANEL.remove,
              onAct: () => remove.mutateAsync({}),
            })
          }
        >
          {MAIL_PANEL.remove}
        </button>
      </div>
      {dialog}
    </div>
  );
}

type Side = keyof typeof TOPICS_OF;

/** Switches for the mail topics. After unsubscribing by a link in a mail, the account resumes mail here. */
function Topics({ mail, side }: { mail: MyMail; side: Side }) {
  const id = useId();
  const saveTopics = useSaveTopics();
  const { steps, reminders, announcements, weekly } = mail;
  const topics = { steps, reminders, announcements, weekly };
  if (mail.isStopped)
    return (
      <div className="grid gap-12 starts">
        <p>{MAIL_PANEL.stopped}</p>
        <Button loading={saveTopics.isPending} onClick={() => saveTopics.mutate(topics)}>
          {MAIL_PANEL.resume}
        </Button>
      </div>
    );
  /** Title of a topic, and its description while its switch is on and off. */
  const textsByTopic: Readonly<Partial<Record<MailTopic, { title: string; on: string; off: string }>>> =
    MAIL_PANEL.topics[side];
  return (
    <ul className="grid gap-4">
      {TOPICS_OF[side].map((topic) => {
        const texts = textsByTopic[topic];
        if (!texts) return null;
        const topicId = `${id}-${topic}`;
        return (
          <li key={topic} className={`row gap-16 spread ${styles.topic}`}>
            <span className="grid">
              <span id={topicId}>{texts.title}</span>
              <small id={`${topicId}-hint`}>{mail[topic] ? texts.on : texts.off}</small>
            </span>
            <Switch
              checked={mail[topic]}
              aria-labelledby={topicId}
              aria-describedby={`${topicId}-hint`}
              onChange={(isOn) => saveTopics.mutate({ ...topics, [topic]: isOn })}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** 通知方式: mail topics beside the notices in the list, and the mail address. */
export const MailPanel = ({ side }: { side: Side }) => (
  <Panel title={MAIL_PANEL.title}>
    <Loaded query={useQuery(mailQuery)}>
      {(data) =>
        data.isOn ? (
          <div className={`grid gap-16 ${styles.mail}`}>
            {data.address && <Topics mail={data} side={side} />}
            <MailAddress mail={data} />
          </div>
        ) : (
          <p className={styles.quiet}>{MAIL_PANEL.off}</p>
        )
      }
    </Loaded>
  </Panel>
);
