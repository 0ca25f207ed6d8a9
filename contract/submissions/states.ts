/** How full a state's cell is drawn; see the state words of the back office. */
export type Shape = 'empty' | 'half' | 'full' | 'crossed' | 'dashed' | 'over' | 'outline' | 'clock';
export type Tone = 'amber' | 'blue' | 'green' | 'red' | 'grey';

export interface State {
  /** The same on the portal, in the workspace and in the console. */
  readonly word: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

const waits = (word: string): State => ({ word, tone: 'amber', shape: 'empty' });
const inWork = (word: string): State => ({ word, tone: 'blue', shape: 'half' });
const withOthers = (word: string): State => ({ word, tone: 'amber', shape: 'dashed' });
const done = (word: string): State => ({ word, tone: 'green', shape: 'full' });
const refused = (word: string): State => ({ word, tone: 'red', shape: 'crossed' });
const over = (word: string): State => ({ word, tone: 'grey', shape: 'over' });

/** Every state of everything that has states: code, word, colour and shape. */
export const STATES = {
  content: {
    draft: { word: '草稿', tone: 'grey', shape: 'outline' },
    published: done('已发布'),
    expired: over('已截止'),
    withdrawn: over('已撤回'),
    recycled: over('已删除'),
  },
  /** What stands from one time until another. */
  banner: {
    draft: { word: '草稿', tone: 'grey', shape: 'outline' },
    published: done('已发布'),
    ended: over('已截止'),
    withdrawn: over('已撤回'),
    recycled: over('已删除'),
  },
  application: {
    pending: waits('待受理'),
    reviewing: inWork('审核中'),
    returned: withOthers('退回补正'),
    approved: done('已通过'),
    rejected: refused('不予通过'),
    withdrawn: over('已撤回'),
  },
  intention: {
    pending: waits('待联系'),
    contacted: inWork('已联系'),
    won: done('成交'),
    lost: over('未成交'),
    withdrawn: over('已撤回'),
  },
  entry: {
    pending: waits('待审核'),
    returned: withOthers('已退回'),
    published: done('已发布'),
    expired: over('已截止'),
    rejected: refused('不予发布'),
    down: refused('已下架'),
    ended: over('已结束'),
    withdrawn: over('已撤回'),
  },
} as const satisfies Record<string, Record<string, State>>;

/** What a draft shows as that has a time at which it will be published: it is in its own state until then. */
export const SCHEDULED: State = { word: '定时发布', tone: 'blue', shape: 'clock' };

export type Kind = keyof typeof STATES;
export type StateOf<K extends Kind = Kind> = K extends K ? keyof (typeof STATES)[K] & string : never;

/** States of what visitors see, of any section: an expired item leaves the lists, its page stays. */
export const PUBLIC_STATES: readonly string[] = ['published', 'expired'];
/** States of what no visitor has seen: the day that it bears is none of publication. */
export const NEVER_PUBLISHED_STATES: readonly string[] = ['draft', 'pending', 'returned', 'rejected'];

/** A step from one state to another. */
export interface Step<K extends Kind = Kind> {
  readonly from: readonly StateOf<K>[];
  readonly to: StateOf<K>;
  /** Who takes it. */
  readonly by: 'editor' | 'reviewer' | 'owner' | 'program';
  /** Set where it must be said why. */
  readonly reason?: true;
  /** Set where it must be said which fields are to be corrected. */
  readonly fields?: true;
  /** Set where it may be said until which day. */
  readonly until?: true;
  /** Set where an opinion may be given, which the company sees if the operator chooses so. */
  readonly opinion?: true;
}

/**
 * Every step that may be taken, by kind and name. An entry may leave the market at any time, whoever let it on, and its
 * page too once it has expired: ending one's own offer is always right.
 */
export const STEPS = {
  content: {
    publish: { from: ['draft', 'withdrawn'], to: 'published', by: 'editor' },
    withdraw: { from: ['published', 'expired'], to: 'withdrawn', by: 'editor' },
    expire: { from: ['published'], to: 'expired', by: 'program' },
    revive: { from: ['expired'], to: 'published', by: 'program' },
    recycle: { from: ['draft', 'withdrawn', 'published', 'expired'], to: 'recycled', by: 'editor' },
    restore: { from: ['recycled'], to: 'withdrawn', by: 'editor' },
    /** Of what was a draft: visitors never saw it. */
    redraft: { from: ['recycled'], to: 'draft', by: 'editor' },
  },
  banner: {
    publish: { from: ['draft', 'ended', 'withdrawn'], to: 'published', by: 'editor' },
    withdraw: { from: ['published'], to: 'withdrawn', by: 'editor' },
    /** At the time that was set for it: by hand it is taken back. */
    end: { from: ['published'], to: 'ended', by: 'program' },
    recycle: { from: ['draft', 'ended', 'withdrawn', 'published'], to: 'recycled', by: 'editor' },
    restore: { from: ['recycled'], to: 'withdrawn', by: 'editor' },
    redraft: { from: ['recycled'], to: 'draft', by: 'editor' },
  },
  application: {
    accept: { from: ['pending'], to: 'reviewing', by: 'reviewer' },
    approve: { from: ['reviewing'], to: 'approved', by: 'reviewer', opinion: true },
    return: { from: ['reviewing'], to: 'returned', by: 'reviewer', reason: true, fields: true, until: true },
    reject: { from: ['reviewing'], to: 'rejected', by: 'reviewer', reason: true },
    resend: { from: ['returned'], to: 'pending', by: 'owner' },
    withdraw: { from: ['pending', 'returned'], to: 'withdrawn', by: 'owner' },
  },
  intention: {
    contact: { from: ['pending'], to: 'contacted', by: 'reviewer' },
    win: { from: ['contacted'], to: 'won', by: 'reviewer' },
    lose: { from: ['pending', 'contacted'], to: 'lost', by: 'reviewer', reason: true },
    withdraw: { from: ['pending'], to: 'withdrawn', by: 'owner' },
  },
  entry: {
    approve: { from: ['pending'], to: 'published', by: 'reviewer', opinion: true },
    return: { from: ['pending'], to: 'returned', by: 'reviewer', reason: true, fields: true },
    reject: { from: ['pending'], to: 'rejected', by: 'reviewer', reason: true },
    takeDown: { from: ['published', 'expired'], to: 'down', by: 'reviewer', reason: true },
    resend: { from: ['returned'], to: 'pending', by: 'owner' },
    expire: { from: ['published'], to: 'expired', by: 'program' },
    revive: { from: ['expired'], to: 'published', by: 'program' },
    withdraw: { from: ['pending', 'returned'], to: 'withdrawn', by: 'owner' },
    end: { from: ['published', 'expired'], to: 'ended', by: 'owner' },
    republish: { from: ['ended'], to: 'pending', by: 'owner' },
    /** By another last day and nothing else: what it says was reviewed. */
    renew: { from: ['expired', 'ended'], to: 'published', by: 'owner' },
  },
} as const satisfies { [K in Kind]: Record<string, Step<K>> };

/** What people read for a state; empty for one that the kind does not have. */
export function wordOf(kind: Kind, state: string): string {
  const states: Readonly<Record<string, State>> = STATES[kind];
  return states[state]?.word ?? '';
}
