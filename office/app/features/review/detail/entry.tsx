import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { ReactNode } from 'react';
import { daysAgo } from '../../../shared/format/days.ts';
import { daysUntil } from '../../../shared/format/waited.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import marks from '../../../shared/ui/marks.module.css';
import type { InboxItem } from '../queries.ts';
import styles from './entry.module.css';
import { EntryPreview } from './entry-preview.tsx';
import { Section } from './section.tsx';
import { textsOf } from './texts-of.ts';

function Check({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <span className={`row ${styles.check}`} data-good={isGood}>
      <Icon name={isGood ? 'check' : 'alert'} size={14} />
      {children}
    </span>
  );
}

/** Check whether the entry's deadline is far enough away. */
function Closing({ day }: { day: string }) {
  const days = daysUntil(day, daysAgo(0));
  if (days < 0) return <Check isGood={false}>{INBOX_ITEM.closed}</Check>;
  return <Check isGood={days > 0}>{days === 0 ? INBOX_ITEM.closesToday : INBOX_ITEM.closesIn(days)}</Check>;
}

/** An entry's content, beside its page on the market. */
export function Entry({ item }: { item: InboxItem }) {
  const texts = textsOf(item);
  const { company } = item;
  const live = (item.live ?? {}) as Readonly<Record<string, unknown>>;
  const isSame = texts.fdComName === company;
  const notes: Readonly<Record<string, ReactNode>> = {
    fdComName: (
      <Check isGood={isSame}>{isSame ? INBOX_ITEM.sameCompany : INBOX_ITEM.otherCompany(company)}</Check>
    ),
    fdDeadlineTime: texts.fdDeadlineTime && <Closing day={texts.fdDeadlineTime.slice(0, 10)} />,
  };
  const valueTexts: Readonly<Record<string, string | undefined>> = { ...texts, fdType: texts.fdCategoryName };
  return (
    <div className={styles.entry}>
      <Section title={INBOX_ITEM.info.entry}>
        <Facts
          isRuled
          facts={[
            ...Object.entries(ENTRY_FORM).map(([name, { label }]) => ({
              label,
              value:
                live[name] === undefined ? (
                  valueTexts[name]
                ) : (
                  <ins className={marks.added}>{valueTexts[name]}</ins>
                ),
              note: (
                <>
                  {live[name] !== undefined && (
                    <p className={styles.live}>{INBOX_ITEM.nowShown(String(live[name] ?? ''))}</p>
                  )}
                  {notes[name]}
                </>
              ),
              ...(name === 'fdContactsPhone' ? { copied: texts[name] ?? '' } : {}),
            })),
            { label: INBOX_ITEM.account, value: item.sender },
          ]}
        />
      </Section>
      <EntryPreview item={item} />
    </div>
  );
}
