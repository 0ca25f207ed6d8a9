import type { Market } from '@pv-brain/contract/content/market.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { useRevalidator } from 'react-router';
import { type MaybeDeferred, useDeferred } from '../../shared/api/deferred.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { ServerHtml } from '../../shared/page/server-html.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx';
import styles from './market-board.module.css';
import { MoreLink } from './section-heading.tsx';

interface MarketBoardProps {
  market: Market;
  /** Null if they failed to load. */
  part: MaybeDeferred<readonly ListRow<'getbuginess'>[] | null>;
}

function Entries({ market, part }: MarketBoardProps) {
  const deferred = useDeferred(part);
  const entries = deferred.state === 'there' ? deferred.value : null;
  const { revalidate } = useRevalidator();
  if (deferred.state === 'coming') return <Loading rows={4} />;
  if (!entries) return <Failed onRetry={() => void revalidate()} />;
  if (entries.length === 0) return <Empty />;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.fdId} className={`relative grid gap-16 ${styles.entry}`}>
          <Cover
            section={market}
            seed={entry.fdId}
            kind={entry.fdType}
            name={entry.fdGetbuginessName}
            width={64}
            height={48}
            className={styles.thumb}
          />
          <div className={styles.words}>
            <Link
              to={`/supply_demand/${market}/detail/${encodeURIComponent(entry.fdId)}`}
              className="ellipsis stretched"
            >
              {entry.fdGetbuginessName}
            </Link>
            <p className="ellipsis small">{entry.fdComName}</p>
          </div>
          <div className={`breaks ${styles.amount}`}>
            {entry.fdGetbuginessNumber != null && (
              <p className="small">
                <b>{formatNumber(entry.fdGetbuginessNumber)}</b> {entry.fdGetbuginessUnit}
              </p>
            )}
            <p className="ellipsis small">{entry.fdArea}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Newest entries of one market. */
export function MarketBoard({ market, part }: MarketBoardProps) {
  return (
    <section className={classNames('surface', styles.board, styles[market])}>
      <div className={`row gap-16 spread ${styles.heading}`}>
        <h3 className="fs-20">{HOME[market]}</h3>
        <MoreLink to={`/supply_demand/${market}`} subject={HOME[market]} />
      </div>
      <ServerHtml part={part}>
        <Entries market={market} part={part} />
      </ServerHtml>
    </section>
  );
}
