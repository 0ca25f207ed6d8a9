import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { CONTACT } from '@pv-brain/contract/site/messages/contact.ts';
import type { ReactNode } from 'react';
import type { Api } from '../api/api.ts';
import type { Parts } from '../api/load.ts';
import { readConfig } from '../api/read-config.ts';
import { useLine } from '../page/use-line.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { PhoneLink } from '../ui/links/phone-link.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './long-text.module.css';

/** Reads the contact data of the site's operator. */
export const readOperator = (api: Api) => ({
  organisation: readConfig(api, CONFIG_KEY.organisation),
  address: readConfig(api, CONFIG_KEY.address),
  phone: readConfig(api, CONFIG_KEY.phone),
  email: readConfig(api, CONFIG_KEY.email),
});

export type Operator = Parts<ReturnType<typeof readOperator>>;

/** Returns the fragment of a heading within its page. */
export const partId = (index: number) => `part-${index + 1}`;

interface LongTextProps {
  /** Heading of the table of contents at the side. */
  contents: string;
  titles: readonly string[];
  /** Returns the fragment of a heading. */
  idOf?: (index: number) => string;
  children: ReactNode;
}

/** A text of several parts, with a table of contents at the side. */
export function LongText({ contents, titles, idOf = partId, children }: LongTextProps) {
  return (
    <div className={`grid ${styles.grid}`}>
      <nav className={`surface ${styles.contents} no-print`} aria-labelledby="contents-title">
        <p id="contents-title" className="bold fs-18">
          {contents}
        </p>
        <ol>
          {titles.map((title, index) => (
            <li key={idOf(index)}>
              <a href={`#${idOf(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Panel>
        <article className={styles.article}>{children}</article>
      </Panel>
    </div>
  );
}

/** Contact lines below such a text. */
export function OperatorLines({ organisation, address, phone, email }: Operator) {
  const items = [
    { label: CONTACT.organisation, value: useLine(organisation) },
    { label: CONTACT.phone, value: useLine(phone, (number) => number && <PhoneLink number={number} />) },
    {
      label: CONTACT.email,
      value: useLine(
        email,
        (mailAddress) => mailAddress && <a href={`mailto:${mailAddress}`}>{mailAddress}</a>,
      ),
    },
    { label: CONTACT.address, value: useLine(address) },
  ];
  if (items.every(({ value }) => !value)) return <p>{STATE.noInformation}</p>;
  return <KeyValues items={items} />;
}
