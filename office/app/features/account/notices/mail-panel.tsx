import { type MailTopic, TOPICS_OF } from '@pv-brain/contract/messaging/mail.ts';
import { MAIL_PANEL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import { useId } from 'react';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { MailAddress } from './mail-address.tsx';
import styles from './mail-panel.module.css';
import { type MyMail, mailQuery, useChoose } from './mail-queries.ts';

type Side = keyof typeof TOPICS_OF;

/** Title of a topic, and its description while its switch is on and off. */
interface Words {
  title: string;
  on: string;
  off: string;
}

function Topic({
  words,
  isOn,
  onChange,
}: {
  words: Words;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <li className={`row ${styles.topic}`}>
      <span>
        <span id={id}>{words.title}</span>
        <small id={`${id}-hint`}>{isOn ? words.on : words.off}</small>
      </span>
      <Switch checked={isOn} aria-labelledby={id} aria-describedby={`${id}-hint`} onChange={onChange} />
    </li>
  );
}

/** Switches for the mail topics. After unsubscribing by a link in a mail, the account resumes mail here. */
function Topics({ mail, side }: { mail: MyMail; side: Side }) {
  const choose = useChoose();
  const { steps, reminders, announcements, weekly } = mail;
  const topics = { steps, reminders, announcements, weekly };
  if (mail.isStopped)
    return (
      <div className={styles.stopped}>
        <p>{MAIL_PANEL.stopped}</p>
        <Button loading={choose.isPending} onClick={() => choose.mutate(topics)}>
          {MAIL_PANEL.resume}
        </Button>
      </div>
    );
  const words: Readonly<Partial<Record<MailTopic, Words>>> = MAIL_PANEL.topics[side];
  return (
    <ul className={styles.topics}>
      {TOPICS_OF[side].map((topic) => {
        const topicWords = words[topic];
        return (
          topicWords && (
            <Topic
              key={topic}
              words={topicWords}
              isOn={mail[topic]}
              onChange={(isOn) => choose.mutate({ ...topics, [topic]: isOn })}
            />
          )
        );
      })}
    </ul>
  );
}

/** 通知方式: mail topics beside the notices in the list, and the mail address. */
export function MailPanel({ side }: { side: Side }) {
  const { data, error, refetch } = useQuery(mailQuery);
  return (
    <Panel title={MAIL_PANEL.title}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.isOn ? (
        <div className={styles.mail}>
          {data.address && <Topics mail={data} side={side} />}
          <MailAddress mail={data} />
        </div>
      ) : (
        <p className={styles.quiet}>{MAIL_PANEL.off}</p>
      )}
    </Panel>
  );
}
