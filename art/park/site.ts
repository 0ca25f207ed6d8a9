import { isometric, lyingCell, slabSides } from '../geometry.ts';
import { palette } from '../palette.ts';
import { line, linearGradient, polygon, times } from '../svg.ts';

/** The park is drawn around its own origin; whoever shows it moves and scales it. */
export const project = isometric([0, 0], 1);

/** Half the edge of the plate on which the park stands. */
const half = 236;
const cut = 26;

/** The fill of every panel in the park. */
export const panelFill = 'url(#park-panel)';

export const definitions =
  linearGradient(
    'park-panel',
    [
      [0, '#3E86E8'],
      [1, '#12408A'],
    ],
    [0, 0],
    [1, 1],
  ) +
  linearGradient(
    'park-ground',
    [
      [0, '#1A4A80'],
      [1, '#0E2F59'],
    ],
    [0, 0],
    [1, 1],
  );

/** One giant cell as the ground: a thick plate with fingers and busbars. */
export function plate(): string {
  const fingers = times(21, (index) => {
    const y = -200 + index * 20;
    return line([project(-half, y), project(half, y)], {
      stroke: '#7FB0F0',
      strokeOpacity: 0.16,
      strokeWidth: 0.6,
    });
  });
  const busbars = [-115, 115].map((x) =>
    line([project(x, -half), project(x, half)], {
      stroke: palette.blue200,
      strokeOpacity: 0.28,
      strokeWidth: 1.4,
    }),
  );
  return (
    polygon(lyingCell(project, half + 10, cut, -30), { fill: palette.silicon950, fillOpacity: 0.35 }) +
    slabSides(project, [half, cut], [0, 18], ['#2A62A8', '#3B7BC8', '#173F73']) +
    slabSides(project, [half, cut], [-13, 5], ['#0C2448', '#123463', '#081B38']) +
    polygon(lyingCell(project, half, cut, 0), {
      fill: 'url(#park-ground)',
      stroke: '#5E9DF0',
      strokeWidth: 1.4,
      strokeLinejoin: 'round',
    }) +
    fingers.join('') +
    busbars.join('')
  );
}

/** The main road with its dashes of sunlight, and the branch between the halls. */
export function roads(): string {
  const surface = { fill: '#0B2345' };
  return (
    polygon([project(8, -half), project(30, -half), project(30, 18), project(8, 18)], surface) +
    polygon([project(-half, 18), project(half, 18), project(half, 44), project(-half, 44)], surface) +
    line([project(-half, 31), project(half, 31)], {
      stroke: palette.amber400,
      strokeOpacity: 0.85,
      strokeWidth: 1.4,
      strokeDasharray: '9 8',
    })
  );
}
