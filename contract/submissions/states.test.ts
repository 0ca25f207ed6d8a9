import { describe, expect, it } from 'vitest';
import {
  type Kind,
  NEVER_PUBLISHED_STATES,
  PUBLIC_STATES,
  SCHEDULED,
  STATES,
  STEPS,
  type State,
  type Step,
  wordOf,
} from './states.ts';

const kinds = Object.keys(STATES) as Kind[];
const stepsOf = (kind: Kind): Step[] => Object.values(STEPS[kind]);

/** Appearance of each word, by the design of the back office. */
const LOOKS: Record<string, string> = {
  'amber empty': '待受理 待联系 待审核',
  'blue half': '审核中 已联系',
  'amber dashed': '退回补正 已退回',
  'green full': '已发布 已通过 成交',
  'red crossed': '不予通过 不予发布 已下架',
  'grey over': '已撤回 已结束 已截止 未成交 已删除',
  'grey outline': '草稿',
  'blue clock': '定时发布',
};

describe('STATES', () => {
  it.each(kinds)('%s: has the words, colours and shapes of the design', (kind) => {
    for (const [code, state] of Object.entries(STATES[kind]) as [string, State][]) {
      expect(LOOKS[`${state.tone} ${state.shape}`]?.split(' '), code).toContain(state.word);
      expect(wordOf(kind, code)).toBe(state.word);
    }
    expect(wordOf(kind, 'unheard-of')).toBe('');
  });

  it('has unique words within a kind, and every word of the design', () => {
    const all = kinds.map((kind) => Object.values<State>(STATES[kind]).map(({ word }) => word));
    for (const words of all) expect(new Set(words).size).toBe(words.length);
    expect(new Set([...all.flat(), SCHEDULED.word])).toEqual(
      new Set(Object.values(LOOKS).join(' ').split(' ')),
    );
  });
});

describe('STEPS', () => {
  it.each(['content', 'entry'] as const)(
    '%s: never lead from a public state to a never-published one',
    (kind) => {
      expect(Object.keys(STATES[kind])).toEqual(expect.arrayContaining([...PUBLIC_STATES]));
      for (const { from, to } of stepsOf(kind))
        if (from.some((state) => PUBLIC_STATES.includes(state)))
          expect(NEVER_PUBLISHED_STATES).not.toContain(to);
    },
  );

  it.each(kinds)(
    '%s: reach every state but the first, leave the first, and always change the state',
    (kind) => {
      const [first, ...otherStates] = Object.keys(STATES[kind]);
      const targets = stepsOf(kind).map(({ to }): string => to);
      expect(targets).toEqual(expect.arrayContaining(otherStates));
      expect(stepsOf(kind).some(({ from }) => (from as string[]).includes(first as string))).toBe(true);
      for (const { from, to } of stepsOf(kind)) expect(from).not.toContain(to);
    },
  );

  it.each(kinds)(
    '%s: require a reason exactly for returning, rejecting, taking down and a lost intention',
    (kind) => {
      const reasonStates = ['returned', 'rejected', 'down', 'lost'];
      const reasons = stepsOf(kind).filter(({ reason }) => reason);
      expect(reasons.map(({ to }) => to)).toEqual(
        stepsOf(kind)
          .map(({ to }) => to)
          .filter((to) => reasonStates.includes(to)),
      );
      for (const { by } of reasons) expect(by).toBe('reviewer');
    },
  );
});
