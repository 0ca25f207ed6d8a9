import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { reportPortal } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import {
  MARKET_CHART,
  MOST_READ_CARD,
  REPORT,
  TODAY,
  VISITS_CHART,
} from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { shortDay } from '../../../shared/charts/parts.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { formatNumber } from '../overview/format-figures.ts';
import { marketRows, marketSums } from '../overview/market-chart.ts';
import { SheetTable } from './sheet-table.tsx';

export const portalWeekQuery = (week: string) => dataQuery(['report', 'portal'], reportPortal, { week });

type PortalWeek = AnswerOf<typeof reportPortal>['data'];

const { portal: TEXTS } = REPORT;

const dayName = (day: string): string => TODAY.weekdays[new Date(day).getUTCDay()] ?? '';

/** Returns the visits of a day; future days have none. */
const viewsOf = ({ day, views }: PortalWeek['days'][number]): string =>
  day > daysAgo(0) ? REPORT.toCome : formatNumber(views);

/** Items published and read in that week, and the current entries on the market. */
export function PortalPart({ week }: { week: PortalWeek }) {
  const { published, views, viewsBefore, days, isReadKnown, read: mostRead, market } = week;
  const total = published.reduce((sum, { count }) => sum + count, 0);
  const sums = marketSums(market);
  const emptyText = isReadKnown ? TEXTS.noneRead : TEXTS.unknownRead(VISIT_PAGE_DAYS);
  return (
    <>
      <section>
        <h2>{TEXTS.content}</h2>
        <p>{total === 0 ? TEXTS.nonePublished : TEXTS.published(formatNumber(total))}</p>
        {total > 0 && (
          <SheetTable
            label={TEXTS.content}
            heads={[TEXTS.section, TEXTS.count]}
            numbers={[1]}
            rows={published.map(({ label, count }) => [label, TEXTS.pieces(formatNumber(count))])}
          />
        )}
      </section>
      <section>
        <h2>{TEXTS.visits}</h2>
        <p>{TEXTS.visitWords(formatNumber(views), formatNumber(viewsBefore))}</p>
        <SheetTable
          label={TEXTS.visits}
          heads={[VISITS_CHART.heads[0], ...days.map(({ day }) => `${dayName(day)} ${shortDay(day)}`)]}
          numbers={[1, 2, 3, 4, 5, 6, 7]}
          rows={[[VISITS_CHART.heads[1], ...days.map(viewsOf)]]}
        />
        <h3>{TEXTS.read}</h3>
        {mostRead.length === 0 ? (
          <p>{emptyText}</p>
        ) : (
          <SheetTable
            label={TEXTS.read}
            heads={MOST_READ_CARD.heads}
            numbers={[2]}
            short={[1]}
            rows={mostRead.map(({ title, section, views: times }) => [
              title,
              contentTypes[section as Section].label,
              formatNumber(times),
            ])}
          />
        )}
      </section>
      <section>
        <h2>{TEXTS.market}</h2>
        <p>{TEXTS.marketWords(formatNumber(sums.supply), formatNumber(sums.demand))}</p>
        {market.length > 0 && (
          <SheetTable
            label={TEXTS.market}
            heads={MARKET_CHART.heads}
            numbers={[1, 2]}
            rows={marketRows(market)}
          />
        )}
      </section>
    </>
  );
}
