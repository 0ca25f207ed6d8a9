/** A part of a text that operators type: a heading, a paragraph, or points of a list. */
export type ProseBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'points'; points: readonly string[] };

const HEADING = /^#{1,3}\s+/;
const POINT = /^[-*·•]\s+/;

/** Parses a text by its lines: `## ` begins a heading, `- ` a point, every other line is a paragraph; blank lines are ignored. */
export function proseOf(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let points: string[] | null = null;
  for (const line of text.split('\n').map((rawLine) => rawLine.trim())) {
    if (line === '') continue;
    if (POINT.test(line)) {
      const point = line.replace(POINT, '');
      if (points) points.push(point);
      else {
        points = [point];
        blocks.push({ kind: 'points', points });
      }
      continue;
    }
    points = null;
    blocks.push(
      HEADING.test(line)
        ? { kind: 'heading', text: line.replace(HEADING, '') }
        : { kind: 'text', text: line },
    );
  }
  return blocks;
}
