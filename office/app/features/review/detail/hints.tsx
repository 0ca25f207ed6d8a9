import { INBOX_HINTS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { isOpen } from '../acts.ts';
import type { InboxItem } from '../queries.ts';
import styles from './hints.module.css';
import { Section } from './section.tsx';
import { textsOf } from './texts-of.ts';

function priceHint(item: InboxItem): { isUnusual: boolean; text: string } | null {
  const { prices } = item.hints;
  const typed = textsOf(item).fdGetbuginessPrice ?? '';
  if (!prices || typed === '') return null;
  const price = Number(typed);
  const place = price < prices.low ? 'low' : price > prices.high ? 'high' : 'within';
  const range = INBOX_HINTS.prices({ ...prices, low: String(prices.low), high: String(prices.high) });
  return { isUnusual: place !== 'within', text: `${range}，${INBOX_HINTS.price[place]}` };
}

/** Hints for a reviewer before a decision; renders nothing without hints or once decided. */
export function Hints({ item }: { item: InboxItem }) {
  const { words } = item.hints;
  const price = priceHint(item);
  if (!isOpen(item) || (words.length === 0 && !price)) return null;
  const lines = [
    ...(words.length > 0 ? [{ isUnusual: true, text: INBOX_HINTS.words(words.join('、')) }] : []),
    ...(price ? [price] : []),
  ];
  return (
    <Section title={INBOX_HINTS.title} note={INBOX_HINTS.note}>
      <ul className={styles.hints}>
        {lines.map(({ isUnusual, text }) => (
          <li key={text} data-unusual={isUnusual}>
            <Icon name={isUnusual ? 'alert' : 'check'} size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
