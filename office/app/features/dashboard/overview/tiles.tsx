import { TILES } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../../shared/routes/review-view.ts';
import { formatChange, formatHours, formatNumber, formatWait } from './format-figures.ts';
import { marketSums } from './market-chart.ts';
import type { Portal, Work } from './queries.ts';
import styles from './tiles.module.css';

interface Figure {
  value: string;
  unit?: string;
  note: ReactNode;
  /** Whether the note is a warning. */
  isLate?: boolean;
}

interface TileProps {
  name: string;
  /** Undefined while loading. */
  figure: Figure | undefined;
  /** Whether the figure counts waiting submissions. */
  isWaiting?: boolean;
}

const Tile = ({ name, figure, isWaiting = false }: TileProps) => (
  <div className={`relative ${styles.tile}`} data-waiting={isWaiting}>
    <dt className="muted">{name}</dt>
    <dd className="mt-4">
      <span className={`flex gap-8 ${styles.value}`}>
        {figure ? <b>{figure.value}</b> : <span className={styles.unknown} />}
        {figure?.unit && <span className="small nowrap">{figure.unit}</span>}
      </span>
      <span className={`small block ${styles.note}`} data-late={figure?.isLate ?? false}>
        {figure?.note}
      </span>
    </dd>
  </div>
);

const DAYS = { settled: 30, visits: 7 } as const;

const waitingFigure = ({ waiting, late }: Work): Figure => ({
  value: formatNumber(waiting),
  unit: TILES.waiting.unit,
  note: late > 0 ? TILES.waiting.late(late) : TILES.waiting.none,
  isLate: late > 0,
});

function longestFigure({ oldest: [first] }: Work): Figure {
  if (!first) return { value: TILES.nothing, note: TILES.longest.none };
  const { kind, fdId, fdReceiptNo, isLate, since } = first;
  const link = (
    <Link to={`/${PATHS[kind]}/${fdId}`}>
      {INBOX_SCREENS[PATHS[kind]].title} · <span className="nowrap">{fdReceiptNo}</span>
    </Link>
  );
  return { ...formatWait(since), note: link, isLate };
}

const settledFigure = ({ settled, settledBefore }: Work): Figure => ({
  value: formatNumber(settled),
  unit: TILES.settled.unit,
  note: TILES.before(DAYS.settled, formatChange(settled, settledBefore)),
});

function medianFigure({ median, medianBefore }: Work): Figure {
  if (median === null) return { value: TILES.nothing, note: TILES.median.none };
  const change = medianBefore !== null && formatChange(median / 3600, medianBefore / 3600, ` ${TILES.hours}`);
  return {
    value: formatHours(median),
    unit: TILES.median.unit,
    note: change && TILES.before(DAYS.settled, change),
  };
}

function marketFigure({ market }: Portal): Figure {
  const { supply, demand } = marketSums(market);
  const note = TILES.market.of(formatNumber(supply), formatNumber(demand));
  return { value: formatNumber(supply + demand), unit: TILES.market.unit, note };
}

const visitsFigure = ({ views, viewsBefore }: Portal): Figure => ({
  value: formatNumber(views),
  unit: TILES.visits.unit,
  note: TILES.before(DAYS.visits, formatChange(views, viewsBefore)),
});

interface TilesProps {
  work: Work | undefined;
  portal: Portal | undefined;
  /** Without access to submissions, tiles of the portal's content take their place. */
  hasWork: boolean;
}

/** Tiles of the current figures, with placeholders while loading. */
export function Tiles({ work, portal, hasWork }: TilesProps) {
  return (
    <dl className={`surface grid ${styles.tiles}`} data-count={hasWork ? 5 : 3} aria-label={TILES.label}>
      {hasWork ? (
        <>
          <Tile name={TILES.waiting.name} figure={work && waitingFigure(work)} isWaiting />
          <Tile name={TILES.longest.name} figure={work && longestFigure(work)} isWaiting />
          <Tile name={TILES.settled.name} figure={work && settledFigure(work)} />
          <Tile name={TILES.median.name} figure={work && medianFigure(work)} />
        </>
      ) : (
        <>
          <Tile
            name={TILES.published.name}
            figure={portal && { ...TILES.published, value: formatNumber(portal.published) }}
          />
          <Tile name={TILES.market.name} figure={portal && marketFigure(portal)} />
        </>
      )}
      <Tile name={TILES.visits.name} figure={portal && visitsFigure(portal)} />
    </dl>
  );
}
