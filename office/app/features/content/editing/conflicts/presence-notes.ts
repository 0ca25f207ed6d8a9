import type { contentPresence } from '@pv-brain/contract/content/calls/presence.ts';
import { PRESENCE } from '@pv-brain/contract/content/messages/office-form.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { shortTime } from '../../../../shared/format/days.ts';
import type { Editing } from '../content.ts';

export type Present = AnswerOf<typeof contentPresence>['data']['others'][number];

interface Others {
  /** Other windows with the item open, the one with the latest change first. */
  present: readonly Present[];
  drafts: Editing['others'];
  noun: string;
  labelOf(field: string): string;
}

/** A note about others; `more` is not announced again when it changes. */
interface PresenceNote {
  text: string;
  more: string;
}

function whenOf(seconds: number): string {
  if (seconds < 60) return PRESENCE.now;
  if (seconds < 3600) return PRESENCE.minutes(Math.floor(seconds / 60));
  return PRESENCE.hours(Math.floor(seconds / 3600));
}

/** Returns notes about other operators with the item open and their last change, and about the account's own other window. */
export function presenceNotes({ present, drafts, noun, labelOf }: Others): PresenceNote[] {
  const others = present.filter(({ own }) => !own);
  const names = [...new Set(others.map(({ by }) => by))];
  const away = drafts.find(({ by }) => !names.includes(by));
  const notes: PresenceNote[] = [];
  const [last] = others;
  if (last) {
    // A single person is already named in the text.
    const who = names.length > 1 ? last.by : '';
    const change = last.field && PRESENCE.changed(whenOf(last.ago), who, labelOf(last.field));
    notes.push({ text: PRESENCE.here(names.join('、'), noun), more: change + PRESENCE.goOn });
  }
  if (away) {
    const more = PRESENCE.last(shortTime(away.at)) + PRESENCE.goOn;
    notes.push({ text: PRESENCE.unsaved(away.by, noun), more });
  }
  if (present.length > others.length)
    notes.push({ text: PRESENCE.ownWindow(noun), more: PRESENCE.oneWindow });
  return notes;
}
