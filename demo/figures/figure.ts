import { texture } from '@pv-brain/art/cell.ts';
import { palette } from '@pv-brain/art/palette.ts';
import {
  circle,
  line,
  linearGradient,
  type Paint,
  type Point,
  radialGradient,
  rectangle,
  svgDocument,
  type TextStyle,
  text,
} from '@pv-brain/art/svg.ts';

export const figureWidth = 960;
export const figureHeight = 540;

/** Text styles on navy. */
export const onNavy = {
  title: { size: 20, fill: palette.white, bold: true },
  heading: { size: 17, fill: palette.white, bold: true },
  label: { size: 15, fill: '#B7C7DC' },
  value: { size: 16, fill: palette.white, bold: true, anchor: 'end' },
} satisfies Record<string, TextStyle>;

/** Text styles on paper. */
export const onPaper = {
  title: { size: 22, fill: '#10233F', bold: true },
  label: { size: 16, fill: '#3E5069' },
  note: { size: 15, fill: '#56687F' },
} satisfies Record<string, TextStyle>;

/** A screen of an application: a head with its title and state over navy ground. */
export function appScreen(title: string, state: string, content: string): string {
  return svgDocument(
    figureWidth,
    figureHeight,
    linearGradient('screen', [
      [0, palette.silicon800],
      [1, palette.silicon900],
    ]) +
      rectangle(0, 0, figureWidth, figureHeight, { fill: 'url(#screen)' }) +
      rectangle(0, 0, figureWidth, 54, { fill: palette.silicon950 }) +
      text([24, 34], title, onNavy.title) +
      text([936, 33], state, { ...onNavy.label, anchor: 'end' }) +
      circle([936 - widthOf(state, 15) - 14, 28], 6, { fill: '#3DCB8B' }) +
      content,
  );
}

/** About how wide a text is: Chinese characters are square, others about half as wide. */
function widthOf(content: string, size: number): number {
  return [...content].reduce((sum, character) => sum + (character > '\u2e80' ? size : size * 0.55), 0);
}

/** A framed part of an application's screen. */
export function panel(x: number, y: number, width: number, height: number, heading: string): string {
  return (
    rectangle(x, y, width, height, { fill: palette.silicon900, stroke: palette.silicon600 }) +
    text([x + 18, y + 31], heading, onNavy.heading)
  );
}

/** A key figure with its name below. */
export function keyFigure([x, y]: Point, value: string, name: string): string {
  return (
    text([x, y], value, { size: 26, fill: palette.white, bold: true }) + text([x, y + 26], name, onNavy.label)
  );
}

/** A diagram or chart on paper, framed by a hairline. */
export function paperFigure(content: string): string {
  return svgDocument(
    figureWidth,
    figureHeight,
    rectangle(0.5, 0.5, figureWidth - 1, figureHeight - 1, { fill: palette.paper, stroke: '#D3DCE7' }) +
      content,
  );
}

/** Dark ground for scenes, lit from the middle. */
export function nightGround(): string {
  return (
    radialGradient(
      'figure-glow',
      [
        [0, '#1E5190'],
        [1, palette.silicon900],
      ],
      [480, 260],
      560,
    ) +
    rectangle(0, 0, figureWidth, figureHeight, { fill: 'url(#figure-glow)' }) +
    texture(figureWidth, figureHeight, { busbars: 8, fingerOpacity: 0.035, busbarOpacity: 0.05 })
  );
}

/** Where a chart's values lie in the picture. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The values at the lower and the upper edge. */
  low: number;
  high: number;
}

/** A value's place, `share` of the way from left to right. */
export function plotted(plot: Plot, share: number, value: number): Point {
  const up = (value - plot.low) / (plot.high - plot.low);
  return [plot.left + plot.width * share, plot.top + plot.height * (1 - up)];
}

/** Hairlines at the given values, each labelled on the left. */
export function scale(plot: Plot, values: readonly number[], style: TextStyle, paint: Paint): string {
  return values
    .map((value) => {
      const [x, y] = plotted(plot, 0, value);
      return (
        line([[x, y], plotted(plot, 1, value)], paint) +
        text([x - 10, y + 5], `${value}`, { ...style, anchor: 'end' })
      );
    })
    .join('');
}
