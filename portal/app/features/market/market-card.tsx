import { getbuginess as definition } from '@pv-brain/contract/content/getbuginess.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import type { Market } from '@pv-brain/contract/market.ts';
import { day } from '../../format/dates.ts';
import { Card, CardFoot } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Price, quantity } from './amount.tsx';
import styles from './market-card.module.css';
import { marketPath } from './section.ts';
import { ExpiredTag } from './status.tsx';

const { fields } = definition;

/** An entry of a market: beside its picture on a phone. */
export function MarketCard({ entry, market }: { entry: ListRow<'getbuginess'>; market: Market }) {
  return (
    <Card
      to={`${marketPath(market)}/detail/${entry.fdId}`}
      title={entry.fdGetbuginessName}
      heading="h2"
      sideways
      cover={
        <Cover
          section={market}
          seed={entry.fdId}
          kind={entry.fdType}
          name={entry.fdGetbuginessName}
          width={272}
          height={170}
          className={styles.cover}
        />
      }
    >
      <p className={styles.spec}>{entry.fdGetbuginessModel}</p>
      <ExpiredTag status={entry.fdStatus} />
      <dl className={styles.facts}>
        <div>
          <dt>{fields.fdGetbuginessNumber.label}</dt>
          <dd>{quantity(entry)}</dd>
        </div>
        <div>
          <dt>{fields.fdArea.label}</dt>
          <dd>{entry.fdArea}</dd>
        </div>
        <div className={styles.deadline}>
          <dt>{fields.fdDeadlineTime.label}</dt>
          <dd>{day(entry.fdDeadlineTime)}</dd>
        </div>
      </dl>
      <CardFoot>
        <span className={styles.company}>{entry.fdComName}</span>
        <Price entry={entry} market={market} />
      </CardFoot>
    </Card>
  );
}
