import { pointAround } from '../geometry.ts';
import { palette } from '../palette.ts';
import { numberIn, type Random } from '../random.ts';
import { type Point, polygon, times } from '../svg.ts';

/** Returns closed contour lines: circles bent by three harmonics. */
export function contours(centre: Point, random: Random, count: number): string {
  const phases = [numberIn(random, 0, 6), numberIn(random, 0, 6), numberIn(random, 0, 6)] as const;
  const [wide, fine] = [numberIn(random, 0.16, 0.26), numberIn(random, 0.05, 0.15)];
  return times(count, (index) => {
    const level = count - index;
    const points = times(54, (step): Point => {
      const angle = (step / 54) * Math.PI * 2;
      const bend =
        wide * Math.cos(2 * angle + phases[0]) +
        fine * Math.cos(3 * angle + phases[1]) +
        0.06 * Math.cos(5 * angle + phases[2] + level * 0.25);
      const radius = 17 * level * (1 + bend);
      return pointAround(centre, angle, radius * 1.35, radius);
    });
    return polygon(points, {
      fill: palette.white,
      fillOpacity: 0.02,
      stroke: palette.blue300,
      strokeOpacity: Math.max(0.1, 0.62 - 0.05 * level),
      strokeWidth: level % 3 === 0 ? 1.5 : 0.8,
      strokeLinejoin: 'round',
    });
  }).join('');
}
