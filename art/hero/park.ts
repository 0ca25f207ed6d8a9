import { texture } from '../cell.ts';
import { isometric, lyingCell, slabSides } from '../geometry.ts';
import { palette } from '../palette.ts';
import { parkContent } from '../park.ts';
import {
  circle,
  group,
  line,
  linearGradient,
  type Point,
  path,
  polygon,
  radialGradient,
  rectangle,
  round,
} from '../svg.ts';
import { slide, slideHeight, slideWidth } from './slide.ts';

const origin: Point = [1050, 234];
const scale = 0.74;

/** The third slide: every line of the park wired to the industry's brain, a cell that floats above it. */
export function heroPark(): string {
  return slide(
    ground() + group(`translate(${origin.join(' ')}) scale(${scale})`, parkContent() + links() + brain()),
    {
      kicker: '数字化转型',
      lines: ['让每一条产线，', '都接入产业大脑'],
      sub: '行业应用、免费诊断，按效果补贴',
    },
  );
}

function ground(): string {
  return (
    linearGradient('park-night', [
      [0, '#0F2C52'],
      [1, '#061325'],
    ]) +
    radialGradient(
      'park-glow',
      [
        [0, '#5E9DF0', 0.46],
        [1, '#5E9DF0', 0],
      ],
      [origin[0], origin[1] - 10],
      460,
    ) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: 'url(#park-night)' }) +
    rectangle(0, 0, slideWidth, slideHeight, { fill: 'url(#park-glow)' }) +
    texture(slideWidth, slideHeight, { fingerOpacity: 0.035, busbarOpacity: 0.05, busbars: 7 })
  );
}

const brainPlace: Point = [-292, -170];

/** Arcs of light from the brain to the array, the workshop and the assembly hall. */
function links(): string {
  const project = isometric([0, 0], 1);
  const [startX, startY] = brainPlace;
  const ends = [project(-150, 90, 14), project(-120, -130, 58), project(110, -40, 46)];
  return ends
    .map((end) => {
      const [x, y] = end;
      const crest = Math.min(startY, y) - Math.abs(x - startX) * 0.22;
      return (
        path(`M${startX} ${startY}Q${round((startX + x) / 2)} ${round(crest)} ${round(x)} ${round(y)}`, {
          stroke: palette.amber400,
          strokeWidth: 2,
          strokeDasharray: '1 6',
          strokeLinecap: 'round',
        }) +
        circle(end, 4.5, { fill: palette.amber400 }) +
        circle(end, 10, { stroke: palette.amber400, strokeOpacity: 0.7 })
      );
    })
    .join('');
}

function brain(): string {
  const project = isometric(brainPlace, 1);
  const outline = lyingCell(project, 44, 11, 0);
  const busbars = [-22, 0, 22].map((x) =>
    line([project(x, -44), project(x, 44)], {
      stroke: palette.blue100,
      strokeOpacity: 0.8,
      strokeWidth: 1.4,
    }),
  );
  return (
    slabSides(project, [44, 11], [0, 12], ['#0A4AAE', '#2F7FF0', '#083B8C']) +
    polygon(outline, { fill: 'url(#park-panel)', stroke: palette.blue100, strokeWidth: 1.6 }) +
    busbars.join('') +
    circle(brainPlace, 9, { fill: palette.amber400 }) +
    circle(brainPlace, 17, { stroke: palette.amber400, strokeWidth: 1.5 })
  );
}
