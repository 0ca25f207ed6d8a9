import type { contentPresence } from '@pv-brain/contract/content/calls/presence.ts';
import { PRESENCE } from '@pv-brain/contract/content/messages/office-form.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { shortTime } from '../../../../shared/format/days.ts';
import type { Editing } from '../content.ts';

export type Presence = AnswerOf<typeof contentPresence>['data']['others'][number];

interface PresenceNoteInput {
  /** Other windows with the item open, the one with the latest change first. */
  presences: readonly Presence[];
  drafts: Editing['others'];
  noun: string;
  labelOf(field: string): string;
}

function agoText(seconds: number): string {
  if (seconds < 60) return PRESENCE.now;
  if (seconds < 3600) return PRESENCE.minutes(Math.floor(seconds / 60));
  return PRESENCE.hours(Math.floor(seconds / 3600));
}

/**
 * Returns notes about other operators with the item open and their last change, and about the account's own other window; `detail`
 * is not announced again when it changes.
 */
export function presenceNotes({ presences, drafts, noun, labelOf }: PresenceNoteInput) {
  const otherOperators = presences.filter(({ own }) => !own);
  const names = [...new Set(otherOperators.map(({ by }) => by))];
  const unsavedDraft = drafts.find(({ by }) => !names.includes(by));
  const notes: Record<'text' | 'detail', string>[] = [];
  const [latest] = otherOperators;
  if (latest) {
    // A single person is already named in the text.
    const who = names.length > 1 ? latest.by : '';
    const change = latest.field && PRESENCE.changed(agoText(latest.ago), who, labelOf(latest.field));
    notes.push({ text: PRESENCE.here(names.join('、'), noun), detail: change + PRESENCE.goOn });
  }
  if (unsavedDraft) {
    const detail = PRESENCE.last(shortTime(unsavedDraft.at)) + PRESENCE.goOn;
    notes.push({ text: PRESENCE.unsaved(unsavedDraft.by, noun), detail });
  }
  if (presences.length > otherOperators.length)
    notes.push({ text: PRESENCE.ownWindow(noun), detail: PRESENCE.oneWindow });
  return notes;
}
