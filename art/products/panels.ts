import { along, divisions, isometric, type Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { line, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

/** Three modules leaning one behind the other. */
export function moduleProduct(pen: Pen): string {
  const shift = numberIn(pen.random, -5, 5);
  const lean = numberIn(pen.random, 18, 27);
  return times(3, (index) => {
    const x = 68 + shift + index * 43;
    const y = 40 + (2 - index) * 4;
    const quad: Quad = [
      [x + lean, y],
      [x + lean + 77, y + 10],
      [x + 77, y + 128],
      [x, y + 116],
    ];
    const [, topRight, bottomRight] = quad;
    const edge = line([topRight, bottomRight], {
      stroke: palette.steel500,
      strokeWidth: 1.5,
      transform: 'translate(1.5 0.5)',
    });
    return (
      polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 3 })) +
      path(divisions(quad, 4, 8), pen.detail) +
      (pen.solid ? edge : '')
    );
  }).join('');
}

/** Two tables of a mounting structure: tilted panels on posts and purlins. */
export function bracketProduct(pen: Pen): string {
  const project = isometric([160, 112], 1.02);
  const columns = pen.random() < 0.5 ? 6 : 8;
  const post = pen.solid ? { stroke: palette.steel500, strokeWidth: 3 } : pen.face({});
  return times(2, (index) => {
    const y = -42 + index * 60;
    const table: Quad = [
      project(-62, y, 36),
      project(62, y, 36),
      project(62, y + 34, 10),
      project(-62, y + 34, 10),
    ];
    const posts = [-48, 0, 48].map(
      (x) =>
        line([project(x, y + 8, 28), project(x, y + 8, -14)], post) +
        line([project(x, y + 28, 14), project(x, y + 28, -14)], post) +
        line(
          [project(x, y + 8, -8), project(x, y + 28, 12)],
          pen.solid ? { ...post, strokeWidth: 1.6 } : pen.detail,
        ),
    );
    return (
      posts.join('') +
      polygon(table, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 2 })) +
      path(divisions(table, columns, 2), pen.detail)
    );
  }).join('');
}

/** Four panes of solar glass, see-through, with two glints each. */
export function glassProduct(pen: Pen): string {
  const lean = numberIn(pen.random, 16, 26);
  const spacing = numberIn(pen.random, 27, 32);
  return times(4, (index) => {
    const x = 98 - (spacing - 27) * 1.5 + (index - 0.4) * spacing;
    const y = 34 + index * 3;
    const pane: Quad = [
      [x + lean, y],
      [x + lean + 64, y + 14],
      [x + 64, y + 130],
      [x, y + 116],
    ];
    const [topLeft, topRight, bottomRight, bottomLeft] = pane;
    const glint = (from: number, to: number) =>
      line([along(topLeft, topRight, from), along(bottomLeft, topLeft, to)], {
        stroke: palette.white,
        strokeOpacity: 0.8,
        strokeWidth: 1.6,
      });
    const edge = line([topRight, bottomRight], { stroke: palette.blue500, strokeWidth: 1.4 });
    return (
      polygon(
        pane,
        pen.face({ fill: palette.blue300, fillOpacity: 0.36, stroke: palette.white, strokeWidth: 1.6 }),
      ) + (pen.solid ? glint(0.42, 0.62) + glint(0.68, 0.4) + edge : '')
    );
  }).join('');
}
