import { mix, palette } from './palette.ts';
import { numberIn, randomFrom } from './random.ts';
import { line, type Point, path, polygon, rectangle, times } from './svg.ts';

/** A ridge across the picture; its foot is at `base`. */
export function hills(width: number, base: number, height: number, fill: string, seed: string): string {
  const random = randomFrom(seed);
  const phases = [numberIn(random, 0, 6), numberIn(random, 0, 6), numberIn(random, 0, 6)] as const;
  const ridge = times(61, (index): Point => {
    const x = index / 60;
    const wave =
      0.5 +
      0.3 * Math.sin(x * 5 + phases[0]) +
      0.2 * Math.sin(x * 11 + phases[1]) +
      0.08 * Math.sin(x * 31 + phases[2]);
    return [x * width, base - height * wave];
  });
  return polygon([[0, base + 40], ...ridge, [width, base + 40]], { fill });
}

/** A plant on the horizon, by its lower left corner: saw-tooth roofs, a tall part and an office. */
export function factory([x, y]: Point, scale: number): string {
  const [wall, shade, light] = ['#2B5288', '#234878', '#F7CF8C'];
  const [bay, height] = [30 * scale, 26 * scale];
  const bays = times(5, (index) => {
    const left = x + index * bay;
    const roof: [Point, Point] = [
      [left, y - height],
      [left + bay, y - height - 10 * scale],
    ];
    return (
      polygon([[left, y], ...roof, [left + bay, y]], { fill: index % 2 ? wall : shade }) +
      line(roof, { stroke: mix(light, palette.white, 0.2), strokeWidth: 1.2 * scale })
    );
  });
  const end = x + 5 * bay;
  const lights = times(10, (index) => [x + (6 + index * 15) * scale, y - 13 * scale] as const);
  const officeLights = times(4, (index) => [end + (40 + index * 13) * scale, y - 27 * scale] as const);
  const pane = `h${6 * scale}v${6 * scale}h${-6 * scale}z`;
  return (
    bays.join('') +
    rectangle(end, y - 46 * scale, 26 * scale, 46 * scale, { fill: shade }) +
    rectangle(end + 34 * scale, y - 34 * scale, 60 * scale, 34 * scale, { fill: wall }) +
    path([...lights, ...officeLights].map(([left, top]) => `M${left} ${top}${pane}`).join(''), {
      fill: light,
      fillOpacity: 0.8,
    })
  );
}
