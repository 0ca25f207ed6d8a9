import { getbuginess as definition } from '@pv-brain/contract/content/getbuginess.ts';
import type { Market } from '@pv-brain/contract/content/market.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { day } from '../../shared/format/dates.ts';
import { Card, CardFoot } from '../../shared/ui/card.tsx';
import { DeadlineTag, entryCover, Price, quantity } from './entry-parts.tsx';
import styles from './market-card.module.css';
import { marketPath } from './section.ts';

const { fields } = definition;

interface MarketCardProps {
  entry: ListRow<'getbuginess'>;
  market: Market;
  today: string;
  /** `h3` if the card is below a section heading. */
  heading?: 'h2' | 'h3';
}

/** Card of a market entry; on phones the picture is beside the text. */
export function MarketCard({ entry, market, today, heading = 'h2' }: MarketCardProps) {
  const facts = [
    { label: fields.fdGetbuginessNumber.label, value: quantity(entry) },
    { label: fields.fdArea.label, value: entry.fdArea },
  ].filter(({ value }) => value);
  return (
    <Card
      to={`${marketPath(market)}/detail/${encodeURIComponent(entry.fdId)}`}
      title={entry.fdGetbuginessName}
      heading={heading}
      cover={entryCover(entry, market)}
    >
      <p className={`ellipsis small ${styles.spec}`}>{entry.fdGetbuginessModel}</p>
      <dl className={`grid gap-6 fs-14 ${styles.facts}`}>
        {facts.map(({ label, value }) => (
          <div key={label} className="flex gap-12 spread">
            <dt className="rigid text-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {entry.fdDeadlineTime && (
          <div className={`row gap-12 spread ${styles.deadline}`}>
            <dt className="rigid text-3">{fields.fdDeadlineTime.label}</dt>
            <dd className="row flow">
              <span>{day(entry.fdDeadlineTime)}</span>
              <DeadlineTag entry={entry} today={today} />
            </dd>
          </div>
        )}
      </dl>
      <CardFoot>
        <span className="ellipsis">{entry.fdComName}</span>
        <Price entry={entry} market={market} />
      </CardFoot>
    </Card>
  );
}
