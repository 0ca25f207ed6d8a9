import { TILES } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../shared/routes/review-view.ts';
import { formatChange, formatHours, formatNumber, formatWait } from './format-figures.ts';
import { marketSums } from './market-chart.ts';
import type { Portal, Work } from './queries.ts';
import styles from './tiles.module.css';

interface TileProps {
  name: string;
  /** Undefined while loading. */
  value: string | undefined;
  unit?: string;
  note?: ReactNode;
  /** Whether the figure counts waiting submissions. */
  isWaiting?: boolean;
  /** Whether the note is a warning. */
  isLate?: boolean;
}

const Tile = ({ name, value, unit, note, isWaiting = false, isLate = false }: TileProps) => (
  <div className={`relative ${styles.tile}`} data-waiting={isWaiting}>
    <dt className="muted">{name}</dt>
    <dd className="mt-4">
      <span className={`flex gap-8 ${styles.value}`}>
        {value === undefined ? <span className={styles.unknown} /> : <b>{value}</b>}
        {value !== undefined && unit && <span className="small nowrap">{unit}</span>}
      </span>
      <span className={`small block ${styles.note}`} data-late={isLate}>
        {value !== undefined && note}
      </span>
    </dd>
  </div>
);

const DAYS = { settled: 30, visits: 7 } as const;

function LongestWait({ oldest }: Pick<Work, 'oldest'>) {
  const [first] = oldest;
  const { name, none } = TILES.longest;
  if (!first) return <Tile name={name} value={TILES.nothing} note={none} isWaiting />;
  const { kind, fdId, fdReceiptNo, isLate, since } = first;
  return (
    <Tile
      name={name}
      isLate={isLate}
      {...formatWait(since)}
      isWaiting
      note={
        <Link to={`/${PATHS[kind]}/${fdId}`}>
          {INBOX_SCREENS[PATHS[kind]].title} · <span className="nowrap">{fdReceiptNo}</span>
        </Link>
      }
    />
  );
}

function Median({ median, medianBefore }: Pick<Work, 'median' | 'medianBefore'>) {
  const { name, unit, none } = TILES.median;
  if (median === null) return <Tile name={name} value={TILES.nothing} note={none} />;
  const change =
    medianBefore === null ? '' : formatChange(median / 3600, medianBefore / 3600, ` ${TILES.hours}`);
  const note = change && TILES.before(DAYS.settled, change);
  return <Tile name={name} unit={unit} note={note} value={formatHours(median)} />;
}

/** Tiles of waiting and finished submissions. */
function WorkTiles({ work }: { work: Work | undefined }) {
  const { waiting, longest, settled, median } = TILES;
  if (!work)
    return [waiting, longest, settled, median].map(({ name }, at) => (
      <Tile key={name} name={name} value={undefined} isWaiting={at < 2} />
    ));
  const { late } = work;
  return (
    <>
      <Tile
        name={waiting.name}
        unit={waiting.unit}
        isLate={late > 0}
        isWaiting
        value={formatNumber(work.waiting)}
        note={late > 0 ? waiting.late(late) : waiting.none}
      />
      <LongestWait oldest={work.oldest} />
      <Tile
        name={settled.name}
        unit={settled.unit}
        value={formatNumber(work.settled)}
        note={TILES.before(DAYS.settled, formatChange(work.settled, work.settledBefore))}
      />
      <Median {...work} />
    </>
  );
}

/** Tiles of the portal's content, for accounts without access to submissions. */
function ContentTiles({ portal }: { portal: Portal | undefined }) {
  const { published, market } = TILES;
  const sums = portal && marketSums(portal.market);
  return (
    <>
      <Tile {...published} value={portal && formatNumber(portal.published)} />
      <Tile
        name={market.name}
        unit={market.unit}
        value={sums && formatNumber(sums.supply + sums.demand)}
        note={sums && market.of(formatNumber(sums.supply), formatNumber(sums.demand))}
      />
    </>
  );
}

interface TilesProps {
  work: Work | undefined;
  portal: Portal | undefined;
  hasWork: boolean;
}

/** Tiles of the current figures, with placeholders while loading. */
export function Tiles({ work, portal, hasWork }: TilesProps) {
  const { name, unit } = TILES.visits;
  const change = portal && TILES.before(DAYS.visits, formatChange(portal.views, portal.viewsBefore));
  return (
    <dl className={`surface grid ${styles.tiles}`} data-count={hasWork ? 5 : 3} aria-label={TILES.label}>
      {hasWork ? <WorkTiles work={work} /> : <ContentTiles portal={portal} />}
      <Tile name={name} unit={unit} value={portal && formatNumber(portal.views)} note={change} />
    </dl>
  );
}
