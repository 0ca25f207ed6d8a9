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
export function similarityTo(title: string): (otherTitle: string) => number {
  const pairsOfTitle = pairsOf(title);
  return (otherTitle) => {
    const pairs = pairsOf(otherTitle);
    let common = 0;
    for (const pair of pairs) if (pairsOfTitle.has(pair)) common += 1;
    // Compensates that long titles share more pairs by chance.
    return common / Math.sqrt(pairs.size || 1);
  };
}

/** Returns the rows whose titles are most similar to one; equally similar ones stay in order. */
export function mostSimilar<Row extends { title: string }>(
  title: string,
  rows: readonly Row[],
  limit: number,
): Row[] {
  const similarity = similarityTo(title);
  return rows
    .map((row) => ({ row, score: similarity(row.title) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row);
}
