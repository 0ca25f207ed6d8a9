import { DEMO_MARK } from '@pv-brain/contract/site/messages/office.ts';
import { type Kind, type Shape, STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import type { ReactNode } from 'react';
import styles from './state-cell.module.css';

/** The design's cell, a square with cut corners, on 12 × 12. */
const CELL = 'M4 .75h4L11.25 4v4L8 11.25H4L.75 8V4z';
const MINUS = <path d="M3.5 6h5" />;

/** Drawings on the cell's outline. */
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

/** A state by word, colour and shape. An unknown code is shown unchanged. */
export function StateCell({ kind, code }: { kind: Kind; code: string }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  const state = states[code];
  return state ? <Cell state={state} /> : code;
}

/** Like StateCell, for states that have no code. */
export const Cell = ({ state }: { state: State }) => (
  <span
    className={`inline gap-6 fs-13 nowrap ${styles.state}`}
    data-tone={state.tone}
    data-shape={state.shape}
  >
    <CellSign shape={state.shape} />
    {state.word}
  </span>
);

interface TagProps {
  tone: State['tone'];
  title?: string;
  children: ReactNode;
}

/** A mark in a state's colours, without a drawing. */
export const Tag = ({ tone, ...tag }: TagProps & { 'data-size'?: 'small' }) => (
  <span {...tag} className={`inline gap-6 fs-13 nowrap ${styles.state}`} data-tone={tone} />
);

export const SmallTag = (tag: TagProps) => <Tag {...tag} data-size="small" />;

/** Marks demo content. */
export const DemoTag = () => (
  <SmallTag tone="grey" title={DEMO_MARK.title}>
    {DEMO_MARK.word}
  </SmallTag>
);

interface CellSignProps {
  shape: Shape;
  tone?: State['tone'] | undefined;
  /** Width and height in pixels. */
  size?: number;
}

/** The drawing alone, in the colour of its tone or of the text; its meaning must also be given in words. */
export const CellSign = ({ shape, tone, size = 12 }: CellSignProps) => (
  <svg
    className={`rigid ${styles.cell}`}
    data-shape={shape}
    data-tone={tone}
    viewBox="0 0 12 12"
    width={size}
    height={size}
    aria-hidden="true"
  >
    <path d={CELL} />
    {DRAWINGS[shape]}
  </svg>
);
