import { palette } from '../palette.ts';
import { linearGradient, path, rectangle, type Stop, svgDocument, text } from '../svg.ts';

export const slideWidth = 1440;
export const slideHeight = 440;

interface SlideTitle {
  kicker: string;
  lines: readonly [string, string];
  /** The sentence below the title. */
  sub: string;
}

const left = 120;

/**
 * A slide as a whole SVG file: the picture with its title in the left half, where narrow screens show it
 * too.
 */
export function slide(picture: string, { kicker, lines, sub }: SlideTitle): string {
  const title = lines.map((words, index) =>
    text([left - 2, 186 + index * 68], words, {
      size: 54,
      bold: true,
      fill: palette.white,
      letterSpacing: 1,
    }),
  );
  return svgDocument(
    slideWidth,
    slideHeight,
    picture +
      path(`M${left} 103h32`, { stroke: palette.amber400, strokeWidth: 4 }) +
      text([left + 46, 110], kicker, { size: 20, fill: palette.amber200, letterSpacing: 2 }) +
      title.join('') +
      text([left, 310], sub, { size: 22, fill: palette.blue100 }),
  );
}

/** Darkens the left so that the title can be read; eased, because a straight ramp shows where it ends. */
export function titleShade(id: string, colour: string, strength: number, until: number): string {
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share): Stop => {
    const eased = (1 + Math.cos(Math.PI * share)) / 2;
    return [until * share, colour, Number((strength * eased).toFixed(3))];
  });
  return (
    linearGradient(id, stops, [0, 0], [1, 0]) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: `url(#${id})` })
  );
}
