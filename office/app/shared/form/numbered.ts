let lastId = 0;

/** Gives a line a stable id, so that it keeps its identity when it is moved. */
export function numbered<Line extends object>(line: Line): Line & { id: number } {
  lastId += 1;
  return { ...line, id: lastId };
}

export const withoutIds = <Line extends { id: number }>(lines: readonly Line[]): Omit<Line, 'id'>[] =>
  lines.map(({ id: _, ...line }) => line);
