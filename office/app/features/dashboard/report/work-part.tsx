import { OLDEST, REPORT } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { waitedSince } from '../../../shared/format/waited.ts';
import { PATHS } from '../../../shared/routes/review-view.ts';
import { hourWords, numberWords } from '../overview/format-figures.ts';
import type { WorkWeek } from './queries.ts';
import { SheetTable } from './sheet-table.tsx';

const { work: WORDS } = REPORT;

function sumUp({ goalHours, median }: WorkWeek, sent: number, settled: number): string {
  const words = WORDS.words(numberWords(sent), numberWords(settled));
  if (median === null) return words + WORDS.end;
  const isMet = median <= goalHours * 3600;
  return words + WORDS.median(hourWords(median)) + (isMet ? WORDS.met(goalHours) : WORDS.missed(goalHours));
}

const hoursOf = (median: number | null): string =>
  median === null ? REPORT.none : WORDS.hours(hourWords(median));

/** Submissions of that week and their results, and what is waiting now. */
export function WorkPart({ week }: { week: WorkWeek }) {
  const { sent, sentBefore, approved, returned, rejected, won, lost, median, medianBefore } = week;
  const { settledBefore, returnedBefore } = week;
  const { waiting, late, oldest } = week;
  const all = sent.application + sent.intention + sent.entry;
  const settled = approved + rejected + won + lost;
  const pieces = (count: number) => WORDS.pieces(numberWords(count));
  const [application, intention, entry] = [sent.application, sent.intention, sent.entry].map(numberWords) as [
    string,
    string,
    string,
  ];
  return (
    <section>
      <h2>{WORDS.title}</h2>
      <p>{sumUp(week, all, settled)}</p>
      <SheetTable
        label={WORDS.title}
        heads={[REPORT.figure, REPORT.value, REPORT.compared, WORDS.detail]}
        numbers={[1, 2]}
        rows={[
          [WORDS.sent, pieces(all), pieces(sentBefore), WORDS.ofSent(application, intention, entry)],
          [
            WORDS.settled,
            pieces(settled),
            pieces(settledBefore),
            WORDS.ofSettled({
              approved: numberWords(approved),
              rejected: numberWords(rejected),
              won: numberWords(won),
              lost: numberWords(lost),
            }),
          ],
          [WORDS.returned, pieces(returned), pieces(returnedBefore), ''],
          [WORDS.answered, hoursOf(median), hoursOf(medianBefore), WORDS.answeredNote],
        ]}
      />
      <h3>{WORDS.waitingTitle}</h3>
      <p>{waiting === 0 ? WORDS.noneWaiting : WORDS.waiting(numberWords(waiting), numberWords(late))}</p>
      {oldest.length > 0 && (
        <SheetTable
          label={WORDS.waitingTitle}
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
