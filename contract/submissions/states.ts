/** Fill of a state's cell icon; see the state words of the back office. */
export type Shape = 'empty' | 'half' | 'full' | 'crossed' | 'dashed' | 'over' | 'outline' | 'clock';
export type Tone = 'amber' | 'blue' | 'green' | 'red' | 'grey';

export interface State {
  /** Word shared by portal, workspace and console. */
  readonly word: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

const waitingState = (word: string): State => ({ word, tone: 'amber', shape: 'empty' });
const workState = (word: string): State => ({ word, tone: 'blue', shape: 'half' });
const waitingForOthers = (word: string): State => ({ word, tone: 'amber', shape: 'dashed' });
const successState = (word: string): State => ({ word, tone: 'green', shape: 'full' });
const refusalState = (word: string): State => ({ word, tone: 'red', shape: 'crossed' });
const endState = (word: string): State => ({ word, tone: 'grey', shape: 'over' });

/** All states by kind and code: word, colour and shape. */
export const STATES = {
  content: {
    draft: { word: '草稿', tone: 'grey', shape: 'outline' },
    published: successState('已发布'),
    expired: endState('已截止'),
    withdrawn: endState('已撤回'),
    recycled: endState('已删除'),
  },
  /** Items shown from one time until another. */
  banner: {
    draft: { word: '草稿', tone: 'grey', shape: 'outline' },
    published: successState('已发布'),
    ended: endState('已截止'),
    withdrawn: endState('已撤回'),
    recycled: endState('已删除'),
  },
  application: {
    pending: waitingState('待受理'),
    reviewing: workState('审核中'),
    returned: waitingForOthers('退回补正'),
    approved: successState('已通过'),
    rejected: refusalState('不予通过'),
    withdrawn: endState('已撤回'),
  },
  intention: {
    pending: waitingState('待联系'),
    contacted: workState('已联系'),
    won: successState('成交'),
    lost: endState('未成交'),
    withdrawn: endState('已撤回'),
  },
  entry: {
    pending: waitingState('待审核'),
    returned: waitingForOthers('已退回'),
    published: successState('已发布'),
    expired: endState('已截止'),
    rejected: refusalState('不予发布'),
    down: refusalState('已下架'),
    ended: endState('已结束'),
    withdrawn: endState('已撤回'),
  },
} as const satisfies Record<string, Record<string, State>>;

/** Appearance of a draft that is scheduled for publication; its own state does not change until then. */
export const SCHEDULED: State = { word: '定时发布', tone: 'blue', shape: 'clock' };

export type Kind = keyof typeof STATES;
export type StateOf<K extends Kind = Kind> = K extends K ? keyof (typeof STATES)[K] & string : never;

/** Public states, of any section: an expired item leaves the lists, but its page stays. */
export const PUBLIC_STATES: readonly string[] = ['published', 'expired'];
/** States of items that were never public: their day is not a publication day. */
export const NEVER_PUBLISHED_STATES: readonly string[] = ['draft', 'pending', 'returned', 'rejected'];

/** A step from one state to another. */
export interface Step<K extends Kind = Kind> {
  readonly from: readonly StateOf<K>[];
  readonly to: StateOf<K>;
  /** Actor of the step. */
  readonly by: 'editor' | 'reviewer' | 'owner' | 'program';
  /** Set if a reason is required. */
  readonly reason?: true;
  /** Set if the fields to be corrected are required. */
  readonly fields?: true;
  /** Set if a deadline may be given. */
  readonly until?: true;
  /** Set if an opinion may be given, which the company sees if the operator chooses so. */
  readonly opinion?: true;
}

/**
 * All allowed steps, by kind and name. A company may end its entry at any time, and withdraw the page even
 * of an expired one: ending one's own offer is always allowed.
 */
export const STEPS = {
  content: {
    publish: { from: ['draft', 'withdrawn'], to: 'published', by: 'editor' },
    withdraw: { from: ['published', 'expired'], to: 'withdrawn', by: 'editor' },
    expire: { from: ['published'], to: 'expired', by: 'program' },
    revive: { from: ['expired'], to: 'published', by: 'program' },
    recycle: { from: ['draft', 'withdrawn', 'published', 'expired'], to: 'recycled', by: 'editor' },
    restore: { from: ['recycled'], to: 'withdrawn', by: 'editor' },
    /** Restores a former draft, which visitors never saw. */
    redraft: { from: ['recycled'], to: 'draft', by: 'editor' },
  },
  banner: {
    publish: { from: ['draft', 'ended', 'withdrawn'], to: 'published', by: 'editor' },
    withdraw: { from: ['published'], to: 'withdrawn', by: 'editor' },
    /** At its scheduled time; operators withdraw it instead. */
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
    /** Only changes the last day: the content was already reviewed. */
    renew: { from: ['expired', 'ended'], to: 'published', by: 'owner' },
  },
} as const satisfies { [K in Kind]: Record<string, Step<K>> };

/** Returns the displayed word of a state; empty if the kind does not have it. */
export function wordOf(kind: Kind, state: string): string {
  const states: Readonly<Record<string, State>> = STATES[kind];
  return states[state]?.word ?? '';
}
