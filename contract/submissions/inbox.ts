import type { Fields } from '../fields/fields.ts';
import { APPLICATION_ATTACHMENT } from '../protocol/constants.ts';
import { APPLICATION_FORM } from './forms/application.ts';
import { ENTRY_FORM } from './forms/entry.ts';
import { INTENTION_FORM } from './forms/intention.ts';
import { APPLICATION } from './messages/submission.ts';
import { type STATES, STEPS, type Step } from './states.ts';
import type { SubmissionKind } from './submissions.ts';

/** States in which operators still have something to do, by kind. */
export const OPEN_STATES = {
  application: ['pending', 'reviewing'],
  intention: ['pending', 'contacted'],
  entry: ['pending'],
} as const satisfies { [K in SubmissionKind]: readonly (keyof (typeof STATES)[K])[] };

/** Of these, the states that count as waiting in the menu: with an intention that somebody is in touch about, the other side is next. */
export const WAITING_STATES = {
  application: ['pending', 'reviewing'],
  intention: ['pending'],
  entry: ['pending'],
} as const satisfies { [K in SubmissionKind]: readonly (keyof (typeof STATES)[K])[] };

/** Tabs of a list that are no single state: what is open, of that what the reader has, and all. */
export const INBOX_TABS = ['open', 'mine', 'all'] as const;

export const INBOX_SORTS = ['oldest', 'newest'] as const;

/** In place of an operator: what nobody has, and what whoever asks has. */
export const ASSIGNEE_FILTERS = { nobody: 'nobody', me: 'me' } as const;

/** By what operators were in touch about an intention; a note for colleagues bears none. */
export const CONTACT_WAYS = ['phone', 'wechat', 'visit', 'mail'] as const;

export type ContactWay = (typeof CONTACT_WAYS)[number];

/** What operators do with a submission among themselves: it stays in its state, and its company hears nothing of it. */
export const INNER_STEPS = ['claim', 'hand-over', 'put-back'] as const;

export type InnerStep = (typeof INNER_STEPS)[number];

/** Characters of a note. */
export const NOTE_MAX_LENGTH = 1000;

/** States after which nothing more happens unless it is sent anew: the same may be asked for again then. */
export const FREEING_STATES: readonly string[] = ['rejected', 'won', 'lost', 'down'];

/** A step that operators take, whatever the kind. */
export type ReviewStep = {
  [K in SubmissionKind]: {
    [N in keyof (typeof STEPS)[K]]: (typeof STEPS)[K][N] extends { by: 'reviewer' } ? N : never;
  }[keyof (typeof STEPS)[K]];
}[SubmissionKind];

const stepsOf = (kind: SubmissionKind): Readonly<Record<string, Step>> => STEPS[kind];

/** The steps that operators may take from a state, in the order of the contract. */
export const reviewSteps = (kind: SubmissionKind, state: string): ReviewStep[] =>
  Object.entries(stepsOf(kind))
    .filter(([, { by, from }]) => by === 'reviewer' && (from as readonly string[]).includes(state))
    .map(([name]) => name as ReviewStep);

/** The step of a kind by a name that came from outside; undefined where no operator takes such a step. */
export function reviewStep(kind: SubmissionKind, name: string): Step | undefined {
  const steps = stepsOf(kind);
  return Object.hasOwn(steps, name) && steps[name]?.by === 'reviewer' ? steps[name] : undefined;
}

const labels = (form: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([name, { label }]) => [name, label]));

/** What a company can be asked to correct, by the field's name in the form that it filled in. */
export const CORRECTABLE: Readonly<Record<SubmissionKind, Readonly<Record<string, string>>>> = {
  application: { ...labels(APPLICATION_FORM), [APPLICATION_ATTACHMENT.field]: APPLICATION.attachments },
  intention: labels(INTENTION_FORM),
  entry: labels(ENTRY_FORM),
};
