import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import type { ReactNode } from 'react';
import { day, minute } from '../format/dates.ts';
import { Icon } from '../ui/icon.tsx';
import type { KeyValue } from '../ui/key-values.tsx';
import { MailLink } from '../ui/links/mail-link.tsx';
import { PhoneLink } from '../ui/links/phone-link.tsx';
import styles from './field-facts.module.css';
import { copyWithNotice } from './detail-acts.tsx';

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
