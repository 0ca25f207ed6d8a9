let last = 0;

/** Gives a line a stable id, so that it keeps its identity when it is moved. */
export function numbered<Line extends object>(line: Line): Line & { id: number } {
  last += 1;
  return { ...line, id: last };
}

export const bare = <Line extends { id: number }>(lines: readonly Line[]): Omit<Line, 'id'>[] =>
  lines.map(({ id: _, ...line }) => line);
