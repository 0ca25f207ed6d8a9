import { lineThrough, type Point, path, round } from './svg.ts';

/** Crossarms of a pylon: how high they hang and how far they reach, as shares of its height. */
const arms = [
  { at: 0.64, reach: 0.187 },
  { at: 0.78, reach: 0.247 },
  { at: 0.91, reach: 0.187 },
] as const;

/** A transmission tower standing at `foot`. */
export function pylon([x, y]: Point, height: number, colour: string, strokeWidth = 1.2): string {
  const at = (across: number, up: number): Point => [x + across * height, y - up * height];
  const legs = [at(-0.13, 0), at(-0.026, 0.62), at(-0.021, 1), at(0.021, 1), at(0.026, 0.62), at(0.13, 0)];
  const braces = [-1, 1].flatMap((side) => [
    lineThrough([at(side * 0.11, 0.12), at(side * -0.052, 0.46)]),
    lineThrough([at(side * 0.052, 0.46), at(side * -0.026, 0.64)]),
  ]);
  const crossarms = arms.map(
    (arm) => `${lineThrough([at(-arm.reach, arm.at), at(0, arm.at + 0.045), at(arm.reach, arm.at)])}Z`,
  );
  return path([lineThrough(legs), ...braces, ...crossarms].join(''), {
    stroke: colour,
    strokeWidth,
    strokeLinejoin: 'round',
  });
}

/** The six sagging conductors between two pylons, each given by foot and height. */
export function conductors(
  [from, fromHeight]: readonly [Point, number],
  [to, toHeight]: readonly [Point, number],
  colour: string,
): string {
  const sag = 9;
  return arms
    .flatMap((arm) =>
      [-1, 1].map((side) => {
        const [x1, y1] = [from[0] + side * arm.reach * fromHeight, from[1] - arm.at * fromHeight];
        const [x2, y2] = [to[0] + side * arm.reach * toHeight, to[1] - arm.at * toHeight];
        const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag];
        const d = `M${round(x1)} ${round(y1)}Q${round(middleX)} ${round(middleY)} ${round(x2)} ${round(y2)}`;
        return path(d, { stroke: colour, strokeOpacity: 0.55, strokeWidth: 0.9 });
      }),
    )
    .join('');
}
