import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import {
  MARKET_CHART,
  MOST_READ_CARD,
  REPORT,
  TODAY,
  VISITS_CHART,
} from '@pv-brain/contract/operations/messages/office-desk.ts';
import { shortDay } from '../../../shared/charts/parts.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { numberWords } from '../overview/format-figures.ts';
import { marketRows, marketSums } from '../overview/market-chart.ts';
import type { PortalWeek } from './queries.ts';
import { SheetTable } from './sheet-table.tsx';

const { portal: WORDS } = REPORT;

const dayName = (day: string): string => TODAY.weekdays[new Date(day).getUTCDay()] ?? '';

/** Returns the visits of a day; future days have none. */
const viewsOf = ({ day, views }: PortalWeek['days'][number]): string =>
  day > daysAgo(0) ? REPORT.toCome : numberWords(views);

/** Items published and read in that week, and the current entries on the market. */
export function PortalPart({ week }: { week: PortalWeek }) {
  const { published, views, viewsBefore, days, isReadKnown, read, market } = week;
  const all = published.reduce((sum, { count }) => sum + count, 0);
  const sums = marketSums(market);
  const readWords = isReadKnown ? WORDS.noneRead : WORDS.unknownRead(VISIT_PAGE_DAYS);
  return (
    <>
      <section>
        <h2>{WORDS.content}</h2>
        <p>{all === 0 ? WORDS.nonePublished : WORDS.published(numberWords(all))}</p>
        {all > 0 && (
          <SheetTable
            label={WORDS.content}
            heads={[WORDS.section, WORDS.count]}
            numbers={[1]}
            rows={published.map(({ label, count }) => [label, WORDS.pieces(numberWords(count))])}
          />
        )}
      </section>
      <section>
        <h2>{WORDS.visits}</h2>
        <p>{WORDS.visitWords(numberWords(views), numberWords(viewsBefore))}</p>
        <SheetTable
          label={WORDS.visits}
          heads={[VISITS_CHART.heads[0], ...days.map(({ day }) => `${dayName(day)} ${shortDay(day)}`)]}
          numbers={[1, 2, 3, 4, 5, 6, 7]}
          rows={[[VISITS_CHART.heads[1], ...days.map(viewsOf)]]}
        />
        <h3>{WORDS.read}</h3>
        {read.length === 0 ? (
          <p>{readWords}</p>
        ) : (
          <SheetTable
            label={WORDS.read}
            heads={MOST_READ_CARD.heads}
            numbers={[2]}
            short={[1]}
            rows={read.map(({ title, section, views: times }) => [
              title,
              contentTypes[section as Section].label,
              numberWords(times),
            ])}
          />
        )}
      </section>
      <section>
        <h2>{WORDS.market}</h2>
        <p>{WORDS.marketWords(numberWords(sums.supply), numberWords(sums.demand))}</p>
        {market.length > 0 && (
          <SheetTable
            label={WORDS.market}
            heads={MARKET_CHART.heads}
            numbers={[1, 2]}
            rows={marketRows(market)}
          />
        )}
      </section>
    </>
  );
}
