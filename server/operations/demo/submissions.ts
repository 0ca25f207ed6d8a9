import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { demoCompanies } from '@pv-brain/demo/content.ts';
import {
  type DemoKind,
  type DemoSubmission,
  demoNotes,
  demoOutcomes,
  demoReasons,
  demoSubmissions,
} from '@pv-brain/demo/history.ts';
import { expireItems } from '../../content/core/writing/mass-writes.ts';
import { markAsDemo, readDemoItems } from '../../content/core/writing/write.repository.ts';
import { markRead } from '../../messaging/notices/notice.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays, atTime, instantOf, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { submitApplication } from '../../submissions/intake/application.ts';
import { submitEntry } from '../../submissions/intake/entry.ts';
import { submitIntention } from '../../submissions/intake/intention.ts';
import { resendApplication } from '../../submissions/intake/resend.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import type { Submitted } from '../../submissions/intake/submit.ts';
import { endEntry, withdraw } from '../../submissions/intake/withdraw.ts';
import { claimSubmission, transitionSubmission, writeNote } from '../../submissions/review/review.ts';
import type { DemoPeople } from './people.ts';

/** Times of day of the steps after the first, used in rotation. */
const STEP_TIMES = ['09:42', '10:36', '14:08', '15:24', '16:41'];
/** Days after a return until the correction is due. */
const CORRECTION_DAYS = 15;
/** Days for which notices are unread; older ones have been read. */
const UNREAD_DAYS = 6;

/** Adds hours to a time `HH:mm` of the same day. */
const hoursAfter = (at: string, hours: number) =>
  `${String(Number(at.slice(0, 2)) + hours).padStart(2, '0')}${at.slice(2)}`;

/** Returns element `index` of a list, starting again after its end. */
const atIndex = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A submission between two steps. */
interface Progress {
  kind: DemoKind;
  index: number;
  record: DemoSubmission;
  sender: Sender;
  id: string;
  state: string;
  since: string;
}

interface Parts {
  db: Db;
  people: DemoPeople;
  /** The day of the first start. */
  today: string;
  /** Returns the id of a project or app by name. */
  idOf(name: string): string;
}

/** Form values of an application. */
const applicationForm = (company: string, info: string) => ({
  fdSubmitterName: demoCompanies[company]?.fdContactsPerson ?? '',
  fdSubmitterPhone: demoCompanies[company]?.fdContactsPhone ?? '',
  fdApplicantEmail: `${company}@pv-brain.example`,
  fdApplicationInfo: info,
  [APPLICATION_ATTACHMENT.field]: '',
});

const SEND: {
  [K in DemoKind]: (
    parts: Parts,
    sender: Sender,
    record: (typeof demoSubmissions)[K][number],
  ) => Promise<Submitted>;
} = {
  application: ({ db, idOf }, sender, { company, about, fdApplicationInfo }) =>
    submitApplication(db, sender, {
      fdProjectId: idOf(about),
      ...applicationForm(company, fdApplicationInfo),
    }),
  intention: ({ db, idOf }, sender, { company, about }) =>
    submitIntention(db, sender, {
      fdAppId: idOf(about),
      fdContactName: demoCompanies[company]?.fdContactsPerson ?? '',
      fdContactPhone: demoCompanies[company]?.fdContactsPhone ?? '',
      fdContactEmail: `${company}@pv-brain.example`,
      fdContactWechat: '',
    }),
  entry: ({ db, today }, sender, { company, daysAgo: _, at: __, outcome: ___, about: ____, ...record }) => {
    const { fdComName, fdContactsPerson, fdContactsPhone, fdArea, fdContactsAddress } =
      demoCompanies[company] ?? {};
    const of = { fdComName, fdContactsPerson, fdContactsPhone, fdArea, fdContactsAddress };
    const fdDeadlineTime = addDays(today, record.fdDeadlineTime);
    return submitEntry(db, sender, { ...of, ...record, fdDeadlineTime } as Parameters<typeof submitEntry>[2]);
  },
};

/** Adds the reviewer's note after steps that have one. */
async function noteAfter({ db, people, today }: Parts, { id, index, record }: Progress, step: string) {
  if (step === 'contact') {
    const { way, text } = atIndex(demoNotes.intention, index);
    // Some contacted intentions have a reminder in the coming days.
    const remindOn = record.outcome === 'contacted' && index % 2 === 0 ? addDays(today, 1 + (index % 5)) : '';
    await writeNote(db, people.reviewer, { fdId: id, text, way, remindOn, seen: 0 });
  } else if (step === 'accept' && index % 2 === 0) {
    const { text } = atIndex(demoNotes.application, index);
    await writeNote(db, people.reviewer, { fdId: id, text, way: '', remindOn: '', seen: 0 });
  }
}

async function performStep(parts: Parts, submission: Progress, step: string): Promise<void> {
  const { db, people } = parts;
  const { kind, id, state, since, sender, record, index } = submission;
  if (step === 'end') return endEntry(db, sender, id);
  if (step === 'withdraw') return withdraw(db, sender, kind, id);
  if (step === 'resend') {
    const { fdApplicationInfo } = record as (typeof demoSubmissions)['application'][number];
    const info = `${fdApplicationInfo}补充：项目资金为企业自筹，设备清单见备案材料。`;
    await resendApplication(db, sender, { fdId: id, ...applicationForm(record.company, info) });
    Object.assign(submission, { state: 'pending', since: shanghaiTime() });
    return;
  }
  const reasons = demoReasons[kind][step];
  const { reason, fields = '' } = reasons ? atIndex(reasons, index) : { reason: '' };
  const until = kind === 'application' && step === 'return' ? addDays(shanghaiDay(), CORRECTION_DAYS) : '';
  const updated = await transitionSubmission(db, people.reviewer, {
    fdId: id,
    step,
    state,
    since,
    reason,
    fields,
    until,
  } as Parameters<typeof transitionSubmission>[2]);
  submission.state = updated.state;
  await noteAfter(parts, submission, step);
}

/**
 * Makes the companies of the demo content submit and its reviewer decide, each at its time, with the services for real
 * submissions; to be called in a transaction, after the content. Returns the ids of the submissions.
 */
export async function addDemoSubmissions(
  db: Db,
  people: DemoPeople,
  { today, now }: { today: string; now: string },
): Promise<string[]> {
  const ids = new Map<string, string>();
  for (const section of ['project', 'app'] as const)
    for (const [id, title] of (await readDemoItems(db, section)).untouched) ids.set(title, id);
  const parts = { db, people, today, idOf: (name: string) => ids.get(name) ?? '' };
  const acts: { at: string; run(): Promise<unknown> }[] = [];
  const act = (day: string, at: string, run: () => Promise<unknown>) =>
    acts.push({ at: `${day} ${at}:00`, run });
  const submissions: Progress[] = [];

  for (const kind of Object.keys(demoSubmissions) as DemoKind[])
    for (const [index, record] of demoSubmissions[kind].entries()) {
      const sender = atIndex(people.senders.get(record.company) ?? [], index);
      const submission: Progress = { kind, index, record, sender, id: '', state: '', since: '' };
      let day = addDays(today, -record.daysAgo);
      act(day, record.at, async () => {
        const { receipt, state } = await SEND[kind](parts, sender, record as never);
        Object.assign(submission, { id: receipt.fdId, state, since: receipt.fdCreateTime });
        submissions.push(submission);
      });
      const steps: Readonly<Record<string, number>> =
        (demoOutcomes[kind] as Readonly<Record<string, Readonly<Record<string, number>>>>)[record.outcome] ??
        {};
      for (const [stepIndex, [step, daysLater]] of Object.entries(steps).entries()) {
        day = addDays(day, daysLater);
        const at = daysLater > 0 ? atIndex(STEP_TIMES, index + stepIndex) : hoursAfter(record.at, 2);
        act(day, at, () => performStep(parts, submission, step));
      }
      // The reviewer has claimed some of the submissions that have been pending for days.
      if (record.outcome === 'pending' && record.daysAgo > 2 && index % 2 === 0)
        act(addDays(day, 1), '10:05', () =>
          claimSubmission(db, people.reviewer, { fdId: submission.id, seen: '' }),
        );
    }
  for (const account of people.accountIds)
    act(addDays(today, -UNREAD_DAYS), '08:30', () => markRead(db, account, ''));

  // In order of time, in which ids rise too. Actions at an hour of today that is still in the future happen now.
  for (const { at, run } of acts.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at))))
    await atTime(instantOf(at < now ? at : now), run);
  await expireItems(db, 'getbuginess', today);
  const entries = submissions.filter(({ kind }) => kind === 'entry').map(({ id }) => id);
  await markAsDemo(db, 'getbuginess', entries);
  return submissions.map(({ id }) => id);
}
