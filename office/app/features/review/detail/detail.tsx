import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import {
  INBOX_COMPANY,
  INBOX_HINTS,
  INBOX_HISTORY,
  INBOX_ITEM,
  INBOX_NOTES,
} from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../shared/session/use-may.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { isOpen } from '../acts.ts';
import { ActsBar } from '../acts-bar.tsx';
import { type InboxItem, itemQuery, textsOf } from '../queries.ts';
import type { ListNavigation } from '../use-list-navigation.ts';
import { useMoves } from '../use-moves.ts';
import { Attachments } from './attachments.tsx';
import { Company } from './company.tsx';
import styles from './detail.module.css';
import { DetailHead } from './detail-head.tsx';
import { Entry } from './entry.tsx';
import { Contact, Intention, IntentionSteps } from './intention.tsx';
import { Notes, NoteText } from './notes.tsx';
import { Section } from './section.tsx';

function priceHint(item: InboxItem): { isUnusual: boolean; text: string } | null {
  const { prices } = item.hints;
  const priceText = textsOf(item).fdGetbuginessPrice ?? '';
  if (!prices || priceText === '') return null;
  const price = Number(priceText);
  const position = price < prices.low ? 'low' : price > prices.high ? 'high' : 'within';
  const range = INBOX_HINTS.prices({ ...prices, low: String(prices.low), high: String(prices.high) });
  return { isUnusual: position !== 'within', text: `${range}，${INBOX_HINTS.price[position]}` };
}

/** Hints for a reviewer before a decision; renders nothing without hints or once decided. */
function Hints({ item }: { item: InboxItem }) {
  const { words: terms } = item.hints;
  const price = priceHint(item);
  if (!isOpen(item) || (terms.length === 0 && !price)) return null;
  const lines = [
    ...(terms.length > 0 ? [{ isUnusual: true, text: INBOX_HINTS.words(terms.join('、')) }] : []),
    ...(price ? [price] : []),
  ];
  return (
    <Section title={INBOX_HINTS.title} note={INBOX_HINTS.note}>
      <ul className={`grid gap-6 ${styles.hints}`}>
        {lines.map(({ isUnusual, text }) => (
          <li key={text} className="flex gap-8 breaks" data-unusual={isUnusual}>
            <Icon name={isUnusual ? 'alert' : 'check'} size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** History of an item, newest first: account, time, and the reason as written. */
function History({ item: { kind, history, asked: correctionRequest } }: { item: InboxItem }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  const lastReturn = history.findIndex(({ step }) => step === 'return');
  const corrections = correctionRequest && correctionRequest.fields.length > 0 && (
    <p>
      {INBOX_ITEM.askedFields}：{correctionRequest.fields.map((name) => CORRECTABLE[kind][name]).join('、')}
      {correctionRequest.until && <br />}
      {correctionRequest.until && INBOX_ITEM.askedUntil(correctionRequest.until)}
    </p>
  );
  return (
    <Timeline
      entries={history.map(({ step, state, at, by, side, note }, index) => ({
        key: history.length - index,
        at,
        note,
        shape: states[state]?.shape ?? 'empty',
        tone: states[state]?.tone,
        title: <b>{step ? INBOX_HISTORY.steps[step] : INBOX_HISTORY.sent[kind]}</b>,
        by: `${by} · ${INBOX_HISTORY.sides[side]}`,
        children: index === lastReturn && corrections,
      }))}
    />
  );
}

function Application({ item }: { item: InboxItem }) {
  const texts = textsOf(item);
  const { company, companyId, deadline, sender, target } = item;
  const listAddress = `/applications?${new URLSearchParams({ tab: 'all', company: companyId })}`;
  const projectAddress = `/applications?${new URLSearchParams({ tab: 'all', project: target ?? '' })}`;
  return (
    <>
      <Section title={INBOX_ITEM.info.application}>
        <Facts
          facts={[
            {
              label: INBOX_ITEM.target.application,
              value: target ? <Link to={projectAddress}>{item.title}</Link> : item.title,
            },
            { label: INBOX_ITEM.company.application, value: <Link to={listAddress}>{company}</Link> },
            ...Object.entries(APPLICATION_FORM).map(([name, { label, kind }]) => ({
              label,
              value: texts[name],
              copyText: kind === 'mobile' || kind === 'email' ? (texts[name] ?? '') : '',
            })),
            ...(deadline ? [{ label: INBOX_ITEM.deadline, value: deadline }] : []),
            { label: INBOX_ITEM.account, value: sender },
          ]}
        />
      </Section>
      <Attachments item={item} />
    </>
  );
}

/** A section of an item besides the submitted content. */
interface Part {
  key: string;
  title: string;
  note?: string;
  count?: number;
  content: ReactNode;
}

function partsOf(item: InboxItem, mayWrite: boolean): readonly Part[] {
  const company = { key: 'company', title: INBOX_COMPANY.title, content: <Company item={item} /> };
  if (item.kind === 'intention')
    return [{ key: 'contact', title: INBOX_NOTES.contact, content: <Contact item={item} /> }, company];
  return [
    {
      key: 'history',
      title: INBOX_HISTORY.title,
      count: item.history.length,
      content: <History item={item} />,
    },
    company,
    {
      key: 'notes',
      title: INBOX_NOTES.title,
      note: INBOX_NOTES.hidden,
      count: item.notes.length,
      content: <Notes item={item} mayWrite={mayWrite} />,
    },
  ];
}

/** The submitted content, with the other sections beside it, or in tabs on small screens. */
function Body({ item }: { item: InboxItem }) {
  const mayWrite = useMay('submission:review');
  const isNarrow = useMedia('(max-width: 1439px)');
  const parts = partsOf(item, mayWrite);
  const material = (
    <>
      <Hints item={item} />
      {item.kind === 'application' && <Application item={item} />}
      {item.kind === 'entry' && <Entry item={item} />}
      {item.kind === 'intention' && <Intention item={item} mayWrite={mayWrite} />}
    </>
  );
  if (isNarrow)
    return (
      <Tabs
        className={styles.tabs ?? ''}
        items={[
          {
            key: 'material',
            label: item.kind === 'intention' ? INBOX_NOTES.follow : INBOX_ITEM.material,
            children: material,
          },
          ...parts.map(({ key, title, count, content }) => ({
            key,
            label: (
              <>
                {title} {count !== undefined && <span className="quiet plain">{count}</span>}
              </>
            ),
            children: content,
          })),
        ]}
      />
    );
  return (
    <div className={`grid ${styles.body}`} data-kind={item.kind}>
      <div className={styles.main}>{material}</div>
      <aside className={`no-print ${styles.aside}`}>
        {parts.map(({ key, title, note, content }) => (
          <Section key={key} title={title} {...(note ? { note } : {})}>
            {content}
          </Section>
        ))}
      </aside>
    </div>
  );
}

function DetailContent({ item, navigation }: { item: InboxItem; navigation: ListNavigation }) {
  const moves = useMoves(item, navigation);
  return (
    <>
      <div className={`line-below ${styles.head}`}>
        <DetailHead item={item} navigation={navigation} isBusy={moves.isBusy} />
        <ActsBar item={item} moves={moves} next={navigation.next} />
        {item.kind === 'intention' && <IntentionSteps item={item} />}
      </div>
      <NoteText>
        <Body item={item} />
      </NoteText>
    </>
  );
}

/** One item: submitted content, history and actions. */
export function Detail({ fdId, navigation }: { fdId: string; navigation: ListNavigation }) {
  const query = useQuery(itemQuery(fdId));
  return (
    <article className={styles.detail} aria-label={INBOX_ITEM.detail}>
      <Loaded query={query}>{(data) => <DetailContent item={data} navigation={navigation} />}</Loaded>
    </article>
  );
}
