import { reportWork } from '@pv-brain/contract/operations/calls/dashboard.ts';
import { OLDEST, REPORT } from '@pv-brain/contract/operations/messages/office-desk.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { waitedSince } from '../../../shared/format/waited.ts';
import { PATHS } from '../../../shared/routes/review-view.ts';
import { formatHours, formatNumber } from '../overview/format-figures.ts';
import { SheetTable } from './sheet-table.tsx';

export const workWeekQuery = (week: string) => dataQuery(['report', 'work'], reportWork, { week });

type WorkWeek = AnswerOf<typeof reportWork>['data'];

const { work: TEXTS } = REPORT;

function summarize({ goalHours, median }: WorkWeek, submitted: number, settled: number): string {
  const summary = TEXTS.words(formatNumber(submitted), formatNumber(settled));
  if (median === null) return summary + TEXTS.end;
  const isMet = median <= goalHours * 3600;
  return (
    summary + TEXTS.median(formatHours(median)) + (isMet ? TEXTS.met(goalHours) : TEXTS.missed(goalHours))
  );
}

const hoursOf = (median: number | null): string =>
  median === null ? REPORT.none : TEXTS.hours(formatHours(median));

/** Submissions of that week and their results, and what is waiting now. */
export function WorkPart({ week }: { week: WorkWeek }) {
  const { sent, approved, rejected, won, lost, waiting, late, oldest } = week;
  const total = sent.application + sent.intention + sent.entry;
  const settled = approved + rejected + won + lost;
  const formatCount = (count: number) => TEXTS.pieces(formatNumber(count));
  return (
    <section>
      <h2>{TEXTS.title}</h2>
      <p>{summarize(week, total, settled)}</p>
      <SheetTable
        label={TEXTS.title}
        heads={[REPORT.figure, REPORT.value, REPORT.compared, TEXTS.detail]}
        numbers={[1, 2]}
        rows={[
          [
            TEXTS.sent,
            formatCount(total),
            formatCount(week.sentBefore),
            TEXTS.ofSent(
              formatNumber(sent.application),
              formatNumber(sent.intention),
              formatNumber(sent.entry),
            ),
          ],
          [
            TEXTS.settled,
            formatCount(settled),
            formatCount(week.settledBefore),
            TEXTS.ofSettled({
              approved: formatNumber(approved),
              rejected: formatNumber(rejected),
              won: formatNumber(won),
              lost: formatNumber(lost),
            }),
          ],
          [TEXTS.returned, formatCount(week.returned), formatCount(week.returnedBefore), ''],
          [TEXTS.answered, hoursOf(week.median), hoursOf(week.medianBefore), TEXTS.answeredNote],
        ]}
      />
      <h3>{TEXTS.waitingTitle}</h3>
      <p>{waiting === 0 ? TEXTS.noneWaiting : TEXTS.waiting(formatNumber(waiting), formatNumber(late))}</p>
      {oldest.length > 0 && (
        <SheetTable
          label={TEXTS.waitingTitle}
          heads={OLDEST.heads}
          short={[1, 2, 3, 4]}
          rows={oldest.map(({ title, company, kind, fdReceiptNo, since, state }) => [
            `${title}（${company}）`,
            INBOX_SCREENS[PATHS[kind]].title,
            fdReceiptNo,
            waitedSince(since),
            wordOf(kind, state),
          ])}
        />
      )}
    </section>
  );
}
