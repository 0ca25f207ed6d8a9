import { DEMO_MARK } from '@pv-brain/contract/site/messages/office.ts';
import { type Kind, type Shape, STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import type { ReactNode } from 'react';
import styles from './state-cell.module.css';

/** A cell with its corners cut, on 12 × 12. */
const CELL = 'M4 .75h4L11.25 4v4L8 11.25H4L.75 8V4z';
const MINUS = <path d="M3.5 6h5" />;

/** What is drawn upon the cell's outline. */
const DRAWINGS: Readonly<Record<Shape, ReactNode>> = {
  empty: null,
  outline: null,
  dashed: null,
  half: <path className={styles.fill} d="M.75 6h10.5v2L8 11.25H4L.75 8z" />,
  full: (
    <>
      <path className={styles.fill} d={CELL} />
      <path className={styles.onFill} d="M3.5 6.2l1.8 1.8 3.2-3.6" />
    </>
  ),
  crossed: <path d="M4 4l4 4M8 4L4 8" />,
  over: MINUS,
  clock: <path d="M6 3.5V6.2l1.8 1.2" />,
};

/** A state: one word, one colour, one shape. A code that the kind does not have stands as it is. */
export function StateCell({ kind, code }: { kind: Kind; code: string }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  const state = states[code];
  return state ? <Cell state={state} /> : code;
}

/** The same for what is no code of any kind. */
export function Cell({ state }: { state: State }) {
  return (
    <span className={`inline ${styles.state}`} data-tone={state.tone} data-shape={state.shape}>
      <CellSign shape={state.shape} />
      {state.word}
    </span>
  );
}

interface TagProps {
  tone: State['tone'];
  isSmall?: boolean;
  title?: string;
  children: ReactNode;
}

/** A word that marks something, in the colours of the states, with no drawing. */
export const Tag = ({ tone, isSmall, title, children }: TagProps) => (
  <span
    className={`inline ${styles.state}`}
    data-tone={tone}
    data-size={isSmall ? 'small' : undefined}
    title={title}
  >
    {children}
  </span>
);

/** Marks demo content. */
export const DemoTag = () => (
  <Tag tone="grey" isSmall title={DEMO_MARK.title}>
    {DEMO_MARK.word}
  </Tag>
);

/** The drawing alone, in the colour of its tone or else of the text; whatever it says must also stand in words. */
export function CellSign({ shape, tone }: { shape: Shape; tone?: State['tone'] | undefined }) {
  return (
    <svg
      className={styles.cell}
      data-shape={shape}
      data-tone={tone}
      viewBox="0 0 12 12"
      width="12"
      height="12"
      aria-hidden="true"
    >
      <path d={CELL} />
      {DRAWINGS[shape]}
    </svg>
  );
}
