import { type Canvas, canvasHeight } from './canvas.ts';
import { appCover } from './covers/app.ts';
import { expertCover } from './covers/expert.ts';
import { financeCover } from './covers/finance.ts';
import { demandCover, supplyCover } from './covers/market.ts';
import { newsCover } from './covers/news.ts';
import { policyCover } from './covers/policy.ts';
import { projectCover } from './covers/project.ts';
import { recruitCover } from './covers/recruit.ts';
import { type CoverSection, type Motif, productKinds } from './kinds.ts';
import { marksOf, motifsOf } from './motifs.ts';
import { hash, pick, randomFrom } from './random.ts';
import { svgDocument } from './svg.ts';

interface CoverOptions {
  /** Pixels; 320 × 200 unless given. */
  width?: number;
  height?: number;
  /** What is shown; on a supply or demand cover a product by the seed unless given. */
  kind?: Motif;
  /** What the ground says besides: a level of government, a kind of article. */
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
 * The picture of an entry that has none of its own: a whole SVG file, usable in `<img>`. The same arguments
 * give the same text, so it may be cached for ever.
 *
 * @param seed whatever identifies the entry, such as its id
 */
export function cover(section: CoverSection, seed: string, options: CoverOptions = {}): string {
  const { width = 320, height = 200, kind, mark } = options;
  const random = randomFrom(`${section}|${seed}`);
  // Several covers may be put into one page: their ids must differ unless they are the same picture.
  const scope = hash([section, seed, width, height, kind, mark].join('|')).toString(36);
  const canvas: Canvas = {
    width: (width / height) * canvasHeight,
    random,
    id: (name) => `c${scope}-${name}`,
  };
  // Picked in any case: an entry's cover shall not change with an option that it does not show.
  const kindBySeed = pick(random, productKinds);
  const isProduct = section === 'supply' || section === 'demand';
  const knownKind = kind && motifsOf(section).includes(kind) ? kind : undefined;
  const validMark = mark !== undefined && marksOf(section).includes(mark) ? mark : undefined;
  const drawCover = draw[section] as (canvas: Canvas, kind?: string, mark?: string) => string;
  const content = drawCover(canvas, knownKind ?? (isProduct ? kindBySeed : undefined), validMark);
  return svgDocument(width, height, content, [canvas.width, canvasHeight]);
}
