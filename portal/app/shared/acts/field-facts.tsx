import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { companyPath } from '@pv-brain/contract/enterprises/company.ts';
import type { ReactNode } from 'react';
import { useOwnBackEnd } from '../api/use-own-back-end.ts';
import { day, minute } from '../format/dates.ts';
import { Icon } from '../ui/icon.tsx';
import type { KeyValue } from '../ui/key-values.tsx';
import { Link } from '../ui/links/link.tsx';
import { PhoneLink } from '../ui/links/phone-link.tsx';
import { copyWithNotice } from './detail-acts.tsx';
import styles from './field-facts.module.css';

/** Shows the name of an item's publisher; with our own back end it links to all of the publisher's items. */
export function CompanyLink({ item }: { item: { fdComId?: string | null; fdComName: string | null } }) {
  const path = useOwnBackEnd() && companyPath(item);
  return path ? <Link to={path}>{item.fdComName}</Link> : item.fdComName;
}

/** A mailto link; an address that the server masked (wa***@example.cn) is plain text. */
function MailLink({ address }: { address: string | null | undefined }) {
  if (!address || address.includes('*')) return address;
  return <a href={`mailto:${address}`}>{address}</a>;
}

/** A phone number or an email address as a link with a copy button; masked text has no button. */
function Contact({ text, isPhone }: { text: string; isPhone: boolean }) {
  const link = isPhone ? <PhoneLink number={text} /> : <MailLink address={text} />;
  if (text.includes('*')) return link;
  const label = isPhone ? REACH.copyPhone : REACH.copyMail;
  return (
    <span className={styles.value}>
      <span>{link}</span>
      <button
        type="button"
        className={`icon-button ${styles.copy} no-print`}
        aria-label={label}
        title={label}
        onClick={(event) => copyWithNotice(text, event.currentTarget)}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}

type FactName<T extends ContentType> =
  | (keyof T['fields'] & string)
  | T['category']['field']
  | NonNullable<T['time']>['field'];

/**
 * Returns fields of an item with the labels of its definition: phone numbers and email addresses to copy, dates as days, the time
 * to the minute, the category by its name. `values` replaces values.
 */
export function fieldFacts<T extends ContentType, N extends FactName<T>>(
  { fields, category, time }: T,
  item: object,
  names: readonly N[],
  values: { [Name in N]?: ReactNode } = {},
): KeyValue[] {
  const texts = item as Readonly<Record<string, string | null | undefined>>;
  const factValue = (name: N, text: string | null | undefined): ReactNode => {
    if (name in values) return values[name];
    if (name === time?.field) return minute(text);
    if (name === category.field) return texts.fdCategoryName;
    const { kind, contact } = fields[name] ?? {};
    const isPhone = contact === 'phone';
    if (text && (isPhone || contact === 'email')) return <Contact text={text} isPhone={isPhone} />;
    return kind === 'date' ? day(text) : text;
  };
  return names.map((name) => ({
    label: (fields[name] ?? (name === time?.field ? time : category)).label,
    value: factValue(name, texts[name]),
  }));
}
