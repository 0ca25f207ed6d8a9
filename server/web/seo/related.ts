/** Returns pairs of neighbouring characters, to compare Chinese titles without a dictionary. */
function pairsOf(text: string): Set<string> {
  const characters = [...text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, ' ')];
  const pairs = characters.flatMap((character, at) => {
    const next = characters[at + 1];
    return next === undefined || character === ' ' || next === ' ' ? [] : [character + next];
  });
  return new Set(pairs);
}

/** Returns a function that scores titles by their similarity to one. */
export function similarityTo(title: string): (other: string) => number {
  const own = pairsOf(title);
  return (other) => {
    const pairs = pairsOf(other);
    let common = 0;
    for (const pair of pairs) if (own.has(pair)) common += 1;
    // Compensates that long titles share more pairs by chance.
    return common / Math.sqrt(pairs.size || 1);
  };
}

/** Returns the rows whose titles are most similar to one; equally similar ones stay in order. */
export function mostAlike<Row extends { title: string }>(
  title: string,
  rows: readonly Row[],
  most: number,
): Row[] {
  const similarity = similarityTo(title);
  return rows
    .map((row) => ({ row, score: similarity(row.title) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ row }) => row);
}
