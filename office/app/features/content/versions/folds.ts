import type { Piece } from './compare-articles.ts';

/** What stands below the other: a block, or blocks that are the same and folded away. */
export type Fold = { piece: Piece; at: number } | { folded: readonly Piece[]; at: number };

const isHeading = (piece: Piece | undefined): boolean =>
  piece?.kind === 'same' && piece.block.kind === 'text' && /^h/.test(piece.block.tag);

/** Folds away what is the same, but for a heading directly above a change: it says where one is. */
export function foldSame(pieces: readonly Piece[]): Fold[] {
  const folds: Fold[] = [];
  let same: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'same') {
      same.push(piece);
      if (at < pieces.length - 1) continue;
    }
    const heading = piece.kind !== 'same' && isHeading(same.at(-1)) ? same.pop() : undefined;
    if (same.length > 0) folds.push({ folded: same, at: at - same.length });
    if (heading) folds.push({ piece: heading, at: at - 1 });
    if (piece.kind !== 'same') folds.push({ piece, at });
    same = [];
  }
  return folds;
}
