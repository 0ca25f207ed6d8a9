import type { Fields } from '../fields/fields.ts';
import { APPLICATION_ATTACHMENT, APPLICATION_FORM } from './forms/application.ts';
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

/** Open states that count as waiting in the menu: a contacted intention waits for the company. */
export const WAITING_STATES = {
  application: ['pending', 'reviewing'],
  intention: ['pending'],
  entry: ['pending'],
} as const satisfies { [K in SubmissionKind]: readonly (keyof (typeof STATES)[K])[] };

/** Tabs of a list beside the states: open submissions, open ones assigned to the account, and all. */
export const INBOX_TABS = ['open', 'mine', 'all'] as const;

export const INBOX_SORTS = ['oldest', 'newest'] as const;

/** Assignee filters other than an operator: unassigned, and assigned to the caller. */
export const ASSIGNEE_FILTERS = { nobody: 'nobody', me: 'me' } as const;

/** Means of contact recorded with an intention; an internal note has none. */
export const CONTACT_WAYS = ['phone', 'wechat', 'visit', 'mail'] as const;

export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Internal steps of operators: the state does not change, and the company is not notified. */
export const INNER_STEPS = ['claim', 'hand-over', 'put-back'] as const;

export type InnerStep = (typeof INNER_STEPS)[number];

/** Maximum characters of a note. */
export const NOTE_MAX_LENGTH = 1000;

/** States that end a submission unless it is sent again: the company may submit for the same subject again. */
export const FREEING_STATES: readonly string[] = ['rejected', 'won', 'lost', 'down'];

/** Name of a step that operators take, of any kind. */
export type ReviewStep = {
  [K in SubmissionKind]: {
    [N in keyof (typeof STEPS)[K]]: (typeof STEPS)[K][N] extends { by: 'reviewer' } ? N : never;
  }[keyof (typeof STEPS)[K]];
}[SubmissionKind];

const stepsOf = (kind: SubmissionKind): Readonly<Record<string, Step>> => STEPS[kind];

/** Returns the steps that operators may take from a state, in the order of the contract. */
export const reviewSteps = (kind: SubmissionKind, state: string): ReviewStep[] =>
  Object.entries(stepsOf(kind))
    .filter(([, { by, from }]) => by === 'reviewer' && (from as readonly string[]).includes(state))
    .map(([name]) => name as ReviewStep);

/** Returns the step of a kind by a name from a request; undefined if no operator takes such a step. */
export function reviewStep(kind: SubmissionKind, name: string): Step | undefined {
  const steps = stepsOf(kind);
  return Object.hasOwn(steps, name) && steps[name]?.by === 'reviewer' ? steps[name] : undefined;
}

const labels = (form: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(form).map(([name, { label }]) => [name, label]));

/** Fields that a company can be asked to correct, by name in its form, with their labels. */
export const CORRECTABLE: Readonly<Record<SubmissionKind, Readonly<Record<string, string>>>> = {
  application: { ...labels(APPLICATION_FORM), [APPLICATION_ATTACHMENT.field]: APPLICATION.attachments },
  intention: labels(INTENTION_FORM),
  entry: labels(ENTRY_FORM),
};
