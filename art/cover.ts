import { type Canvas, canvasHeight } from './canvas.ts';
import { appCover } from './covers/app.ts';
import { expertCover } from './covers/expert.ts';
import { financeCover } from './covers/finance.ts';
import { demandCover, supplyCover } from './covers/market.ts';
import { newsCover } from './covers/news.ts';
import { policyCover } from './covers/policy.ts';
import { projectCover } from './covers/project.ts';
import { recruitCover } from './covers/recruit.ts';
import { type CoverSection, productKinds } from './kinds.ts';
import { marksOf } from './motifs.ts';
import { hash, pick, randomFrom } from './random.ts';
import { svgDocument } from './svg.ts';

interface CoverOptions {
  /** Pixels; default 320 × 200. */
  width?: number;
  height?: number;
  /** Motif of the drawing, one of its section; supply and demand covers default to a product chosen by the seed. */
  kind?: string;
  /** Additional information shown by the background: a level of government or a kind of article. */
  mark?: string;
}

const draw = {
  policy: policyCover,
  news: newsCover,
  finance: financeCover,
  expert: expertCover,
  app: appCover,
  project: projectCover,
  supply: supplyCover,
  demand: demandCover,
  recruit: recruitCover,
  // Only what its section can show reaches a cover.
} satisfies Record<CoverSection, (canvas: Canvas, kind: never, mark?: string) => string>;

/**
 * Returns a complete SVG file, usable in `<img>`, for an entry that has no picture of its own. The same arguments give the same
 * text, so it may be cached for ever.
 *
 * @param seed any identifier of the entry, such as its id
 */
export function cover(section: CoverSection, seed: string, options: CoverOptions = {}): string {
  const { width = 320, height = 200, kind, mark } = options;
  const random = randomFrom(`${section}|${seed}`);
  // One page may contain several covers, so ids must differ unless the pictures are the same.
  const scope = hash([section, seed, width, height, kind, mark].join('|')).toString(36);
  const canvas: Canvas = {
    width: (width / height) * canvasHeight,
    random,
    id: (name) => `c${scope}-${name}`,
  };
  // Always drawn from the random sequence, even if unused: a cover must not change with an option that it does not show.
  const kindBySeed = pick(random, productKinds);
  const isProduct = section === 'supply' || section === 'demand';
  const validMark = mark !== undefined && marksOf(section).includes(mark) ? mark : undefined;
  const drawCover = draw[section] as (canvas: Canvas, kind?: string, mark?: string) => string;
  const content = drawCover(canvas, kind ?? (isProduct ? kindBySeed : undefined), validMark);
  return svgDocument(width, height, content, [canvas.width, canvasHeight]);
}
