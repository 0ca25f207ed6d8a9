import { cell } from '../cell.ts';
import { chamfered } from '../geometry.ts';
import { palette } from '../palette.ts';
import { line, type Point, path, round } from '../svg.ts';

/**
 * For the banner of the contact page, which has no entries and so no cover: a letter on the wire between two
 * cells.
 */
export function contactPicture(width: number): string {
  const centre = width / 2;
  const [left, top, letterWidth, letterHeight] = [centre - 74, 48, 148, 104];
  const right = left + letterWidth;
  const fold: Point[] = [
    [left + 10, top + 6],
    [centre, top + 60],
    [right - 10, top + 6],
  ];
  const wire = { stroke: palette.amber500, strokeWidth: 2 };
  const end = { fill: palette.blue500, cut: 6, fingers: 8 };
  return (
    path(`M${round(centre - 170)} 128H${round(left)}M${round(right)} 72H${round(centre + 170)}`, wire) +
    cell(centre - 150, 106, 44, end) +
    cell(centre + 106, 50, 44, end) +
    path(chamfered(left, top, letterWidth, letterHeight, 10), { fill: palette.paper }) +
    line(fold, { stroke: palette.silicon700, strokeWidth: 2.5, strokeLinejoin: 'round' }) +
    cell(centre - 14, top + 44, 28, {
      fill: palette.amber500,
      lines: palette.silicon900,
      busbarOpacity: 0.7,
      busbars: 2,
    })
  );
}
