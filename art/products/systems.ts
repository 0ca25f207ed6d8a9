import { divisions, isometric, onLeftFace, onRightFace, type Projection } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { circle, ellipse, line, lineThrough, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';
import { amber, block, blue, contour, cylinder, dark, lying, ring, type Tone } from './solids.ts';

const white: Tone = ['#FFFFFF', '#E4ECF6', '#B4C5DB'];
const screenOf = (pen: Pen, quad: Parameters<typeof polygon>[0], lit: string = palette.blue300) =>
  polygon(quad, pen.solid ? { fill: palette.silicon900, stroke: lit, strokeWidth: 0.8 } : pen.detail);

function table(
  pen: Pen,
  project: Projection,
  at: readonly [number, number, number],
  [width, depth, drop]: readonly [number, number, number],
  columns: number,
): string {
  const [x, y, z] = at;
  const quad = [
    project(x, y, z),
    project(x + width, y, z),
    project(x + width, y + depth, z - drop),
    project(x, y + depth, z - drop),
  ] as const;
  return (
    polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 1.6 })) +
    path(divisions(quad, columns, 2), pen.detail)
  );
}
const post = (pen: Pen, width = 3) =>
  pen.solid ? { stroke: palette.steel500, strokeWidth: width } : pen.face({});

/** A string inverter on the wall: flat, with its row of plugs below. */
export function stringInverterProduct(pen: Pen): string {
  const project = isometric([152, 106], 1.05);
  const plugs = integerIn(pen.random, 6, 8);
  return (
    times(plugs, (index) =>
      cylinder(pen, project, 'z', [-50 + index * (104 / plugs), 8, -44], 12, 3, dark),
    ).join('') +
    block(pen, project, [-60, -6, -34], [116, 24, 74], white) +
    times(7, (index) =>
      line([project(-50 + index * 16, -6, 40), project(-50 + index * 16, 18, 40)], pen.detail),
    ).join('') +
    screenOf(pen, onLeftFace(project, 18, -16, 4, 30, 20)) +
    (pen.solid
      ? polygon(onLeftFace(project, 18, -58, -30, 112, 6), { fill: palette.blue600 }) +
        circle(project(26, 18, 14), 3, { fill: '#3DCB8B' }) +
        circle(project(36, 18, 14), 3, { fill: palette.amber500 })
      : '')
  );
}

/** A microinverter under the corner of a module, with four leads. */
export function microInverterProduct(pen: Pen): string {
  const project = isometric([160, 104], 1.1);
  const lead = (x: number, y: number, dx: number, dy: number) =>
    path(
      lineThrough([project(x, y, 0), project(x + dx, y + dy * 0.4, -8), project(x + dx, y + dy, -14)]),
      pen.solid ? { stroke: palette.silicon900, strokeWidth: 3.6, strokeLinejoin: 'round' } : pen.face({}),
    ) + cylinder(pen, project, 'y', [x + dx, y + dy - 4, -14], 12, 4, dark);
  return (
    lead(-30, 26, -8, 30) +
    lead(-8, 26, -2, 34) +
    lead(14, 26, 4, 34) +
    lead(34, 26, 14, 30) +
    block(pen, project, [-46, -28, -8], [92, 56, 18], ['#54739F', '#2B4A75', '#1B3357']) +
    times(6, (index) =>
      block(pen, project, [-40 + index * 14, -22, 10], [6, 34, 5], ['#7F9BC2', '#46658F', '#2B4A75']),
    ).join('') +
    polygon(lying(project, [-36, 17, 10.2], 30, 7), pen.solid ? { fill: palette.amber500 } : pen.detail)
  );
}

/** A central inverter: a row of tall cabinets. */
export function centralInverterProduct(pen: Pen): string {
  const project = isometric([152, 112], 1);
  const count = integerIn(pen.random, 3, 4);
  const width = 124 / count;
  return times(count, (index) => {
    const x = -60 + index * width;
    return (
      block(pen, project, [x, -20, -34], [width, 42, 92], white) +
      polygon(onLeftFace(project, 22, x + 4, -28, width - 8, 80), pen.detail) +
      path(
        times(6, (row) =>
          lineThrough([project(x + 8, 22, -20 + row * 5), project(x + width - 8, 22, -20 + row * 5)]),
        ).join(''),
        pen.solid ? { stroke: '#7C93B4', strokeWidth: 1.4 } : pen.detail,
      ) +
      (index === 0 ? screenOf(pen, onLeftFace(project, 22, x + 8, 26, width - 16, 16)) : '') +
      (pen.solid
        ? circle(project(x + width / 2, 22, 18), 2.4, { fill: index === 1 ? palette.amber500 : '#3DCB8B' })
        : '')
    );
  }).join('');
}

/** A transformer: tank, cooling fins and three bushings. */
export function transformerProduct(pen: Pen): string {
  const project = isometric([156, 120], 1);
  return (
    block(pen, project, [-56, -30, -30], [112, 60, 58], ['#D9E4F2', '#9DB2CF', '#6C86AB']) +
    times(9, (index) =>
      block(pen, project, [-50 + index * 11.6, 30, -24], [4, 12, 42], ['#C3D2E6', '#8098BB', '#54739F']),
    ).join('') +
    block(pen, project, [-60, -34, 28], [120, 68, 5], ['#EAF1FA', '#B4C5DB', '#8098BB']) +
    [-34, 0, 34]
      .map(
        (x) =>
          times(4, (disc) =>
            cylinder(pen, project, 'z', [x, 0, 33 + disc * 7], 5, 10 - disc * 1.4, amber),
          ).join('') + line([project(x, 0, 61), project(x, 0, 72)], post(pen, 2.4)),
      )
      .join('')
  );
}

/** A small device on its rail, wires in and out. */
export function switchProduct(pen: Pen): string {
  const project = isometric([156, 108], 1.15);
  return (
    block(pen, project, [-66, -12, -8], [132, 4, 14], ['#DCE6F2', '#AEBFD6', '#8FA5C2']) +
    times(3, (index) => {
      const x = -46 + index * 32;
      return (
        block(pen, project, [x, -10, -30], [26, 26, 54], white) +
        polygon(
          onLeftFace(project, 16, x + 7, -6, 12, 18),
          pen.solid ? { fill: index === 1 ? palette.amber500 : palette.blue600 } : pen.detail,
        ) +
        (pen.solid
          ? circle(project(x + 13, 16, -20), 3, { fill: '#5B7396' }) +
            circle(project(x + 13, 16, 18), 2, { fill: '#3DCB8B' })
          : '')
      );
    }).join('')
  );
}

/** A tracker: one long row tilting about its tube, the drive in its middle. */
export function trackerProduct(pen: Pen): string {
  const project = isometric([160, 108], 1);
  const tilt = numberIn(pen.random, 14, 24);
  const rows = [-34, 34];
  return rows
    .map(
      (y) =>
        [-58, 0, 58].map((x) => line([project(x, y, 12), project(x, y, -30)], post(pen, 4))).join('') +
        cylinder(pen, project, 'x', [-76, y, 10], 150, 3.4, ['#C3D2E6', '#8FA5C2']) +
        times(4, (index) =>
          table(pen, project, [-74 + index * 38, y - 24, 12 + tilt], [34, 48, tilt * 2], 3),
        ).join('') +
        (y > 0 && pen.solid
          ? polygon(ring(project, 'x', [2, y, 12], 9), { fill: palette.amber500, stroke: palette.amber700 })
          : ''),
    )
    .join('');
}

/** Panels hanging on cables between tall posts. */
export function cableMountProduct(pen: Pen): string {
  const project = isometric([160, 104], 1);
  return [-26, 26]
    .map((y) => {
      const sag = (x: number) => 26 - 14 * (1 - (x / 72) ** 2);
      return (
        [-72, 72]
          .map(
            (x) =>
              line([project(x, y, 44), project(x, y, -34)], post(pen, 4)) +
              line([project(x, y, 42), project(x * 1.18, y, -32)], post(pen, 1.2)),
          )
          .join('') +
        times(6, (index) => {
          const x = -62 + index * 21;
          return table(pen, project, [x, y - 14, sag(x + 9) + 5], [18, 30, 10], 2);
        }).join('') +
        path(
          lineThrough(times(13, (step) => project(-72 + step * 12, y, sag(-72 + step * 12) + 3))),
          pen.solid ? { stroke: palette.steel700, strokeWidth: 1.4 } : pen.face({}),
        )
      );
    })
    .join('');
}

/** A carport: a roof of panels over a parked car. */
export function carportProduct(pen: Pen): string {
  const project = isometric([156, 106], 1.02);
  const car = (y: number, tone: Tone) =>
    block(pen, project, [-30, y, -30], [62, 26, 13], tone) +
    block(pen, project, [-16, y + 3, -17], [34, 20, 11], ['#CFE2FB', '#9CC0F0', '#6E9AD6']);
  return (
    line([project(-46, -40, 26), project(-46, -40, -30)], post(pen, 4)) +
    car(-36, blue) +
    line([project(-46, 6, 26), project(-46, 6, -30)], post(pen, 4)) +
    car(8, pen.random() < 0.5 ? white : amber) +
    line([project(-46, 46, 26), project(-46, 46, -30)], post(pen, 4)) +
    [-46]
      .map((x) =>
        [-40, 6, 46].map((y) => line([project(x, y, 24), project(x + 60, y, 38)], post(pen, 2.4))).join(''),
      )
      .join('') +
    (() => {
      const quad = [
        project(-62, -52, 30),
        project(44, -52, 52),
        project(44, 58, 52),
        project(-62, 58, 30),
      ] as const;
      return (
        polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 2 })) +
        path(divisions(quad, 6, 8), pen.detail)
      );
    })()
  );
}

/** A clamp that holds a rail on a standing seam. */
export function clampProduct(pen: Pen): string {
  const project = isometric([158, 94], 0.98);
  return (
    times(
      4,
      (index) =>
        block(pen, project, [-64 + index * 34, -44, -36], [30, 88, 4], ['#CBDBEF', '#9DB2CF', '#7C93B4']) +
        block(pen, project, [-36 + index * 34, -44, -32], [4, 88, 16], ['#DCE7F4', '#AEBFD6', '#8FA5C2']),
    ).join('') +
    [-22, 20]
      .map(
        (y) =>
          block(pen, project, [-8, y, -22], [24, 16, 24], white) +
          (pen.solid
            ? circle(project(4, y + 16, -10), 3.6, { fill: palette.amber500, stroke: palette.amber700 })
            : ''),
      )
      .join('') +
    block(pen, project, [-70, -12, 4], [142, 14, 12], ['#F4F8FD', '#B9C7D9', '#8A9AB2']) +
    polygon(lying(project, [-70, -8, 16.2], 142, 5), pen.solid ? { fill: '#5B7396' } : pen.detail)
  );
}

/** Purlins of steel, bundled. */
export function steelProduct(pen: Pen): string {
  const project = isometric([158, 112], 1);
  return (
    times(3, (row) =>
      times(4 - row, (index) => {
        const [y, z] = [-46 + index * 24 + row * 12, -30 + row * 22];
        const x = 72;
        return (
          block(pen, project, [-76, y, z], [148, 20, 18], ['#EDF2F8', '#B4C0CF', '#98A8BC']) +
          polygon(
            onRightFace(project, x, y + 4, z + 4, 12, 10),
            pen.solid ? { fill: palette.silicon900, fillOpacity: 0.75 } : pen.detail,
          )
        );
      }).join(''),
    ).join('') +
    polygon(
      [project(-20, 50, -30), project(-14, 50, -30), project(-14, 50, -10), project(-20, 50, -10)],
      pen.solid ? { fill: palette.amber500 } : pen.detail,
    )
  );
}

/** Ground screws. */
export function pileProduct(pen: Pen): string {
  const project = isometric([160, 108], 0.84);
  return [-46, -6, 34]
    .map((x, index) => {
      const y = -18 + index * 18;
      return (
        cylinder(pen, project, 'z', [x, y, -42], 22, [1, 7], ['#8FA5C2', '#8FA5C2']) +
        times(3, (turn) =>
          ellipse(
            project(x, y, -36 + turn * 10),
            10 + turn * 4,
            4 + turn * 1.4,
            pen.face({ fill: '#C3D2E6', ...contour }),
          ),
        ).join('') +
        cylinder(pen, project, 'z', [x, y, -12], 80, 7, ['#EEF3F9', '#B4C0CF']) +
        cylinder(pen, project, 'z', [x, y, 68], 4, 15, ['#EEF3F9', '#9DB0C8'])
      );
    })
    .join('');
}

/** A slewing drive: ring gear and motor. */
export function gearProduct(pen: Pen): string {
  const project = isometric([160, 94], 1);
  return (
    block(pen, project, [-52, -52, -26], [104, 104, 6], white) +
    cylinder(pen, project, 'z', [0, 0, -20], 26, 46, ['#C3D2E6', '#8FA5C2']) +
    times(20, (tooth) => {
      const angle = (tooth / 20) * Math.PI * 2;
      return line(
        [
          project(Math.cos(angle) * 38, Math.sin(angle) * 38, 6),
          project(Math.cos(angle) * 46, Math.sin(angle) * 46, 6),
        ],
        pen.solid ? { stroke: palette.silicon700, strokeWidth: 2.4 } : pen.detail,
      );
    }).join('') +
    polygon(ring(project, 'z', [0, 0, 6], 34), pen.face({ fill: '#54739F', ...contour })) +
    polygon(ring(project, 'z', [0, 0, 6], 16), pen.face({ fill: '#10233F', ...contour })) +
    cylinder(pen, project, 'x', [20, 50, -4], 44, 14, [palette.amber200, palette.amber600])
  );
}

/** An upright storage cabinet for a factory. */
export function storageCabinetProduct(pen: Pen): string {
  const project = isometric([154, 116], 1);
  const count = integerIn(pen.random, 1, 2);
  return times(count, (index) => {
    const x = count === 1 ? -34 : -66 + index * 62;
    return (
      block(pen, project, [x, -26, -36], [56, 54, 104], white) +
      polygon(onLeftFace(project, 28, x + 5, -30, 46, 92), pen.detail) +
      path(
        times(5, (row) =>
          lineThrough([project(x + 12, 28, -22 + row * 6), project(x + 44, 28, -22 + row * 6)]),
        ).join(''),
        pen.solid ? { stroke: '#7C93B4', strokeWidth: 1.6 } : pen.detail,
      ) +
      (pen.solid
        ? polygon(onLeftFace(project, 28, x + 16, 18, 24, 34), { fill: palette.blue600 }) +
          polygon(
            [
              project(x + 30, 28, 48),
              project(x + 20, 28, 33),
              project(x + 27, 28, 33),
              project(x + 25, 28, 22),
              project(x + 36, 28, 38),
              project(x + 29, 28, 38),
            ],
            { fill: palette.amber400 },
          )
        : '')
    );
  }).join('');
}

/** Prismatic cells standing in a row. */
export function batteryCellProduct(pen: Pen): string {
  const project = isometric([160, 116], 1.1);
  const count = integerIn(pen.random, 4, 5);
  return times(count, (index) => {
    const y = -46 + index * 21;
    return (
      block(pen, project, [-46, y, -34], [92, 17, 62], [palette.blue300, palette.blue600, palette.blue800]) +
      cylinder(pen, project, 'z', [-30, y + 8, 28], 5, 5, amber) +
      cylinder(pen, project, 'z', [30, y + 8, 28], 5, 5, ['#EEF3F9', '#B4C0CF']) +
      polygon(
        onLeftFace(project, y + 17, -34, -4, 40, 14),
        pen.solid && index === count - 1 ? { fill: palette.paper } : pen.detail,
      )
    );
  }).join('');
}

/** A household battery hung on a wall. */
export function wallBatteryProduct(pen: Pen): string {
  const project = isometric([152, 104], 0.95);
  return (
    polygon(onLeftFace(project, -22, -74, -44, 148, 104), pen.face({ fill: '#F7FAFE', stroke: '#C9D7EA' })) +
    path(divisions(onLeftFace(project, -22, -74, -44, 148, 104), 6, 8), {
      ...pen.detail,
      strokeOpacity: 0.25,
    }) +
    block(pen, project, [-36, -22, -20], [64, 18, 74], white) +
    (pen.solid
      ? times(4, (index) =>
          polygon(onLeftFace(project, -4, -28 + index * 11, 6, 8, 20), {
            fill: index < 3 ? '#3DCB8B' : palette.blue200,
          }),
        ).join('')
      : '') +
    block(pen, project, [40, -22, 4], [24, 12, 36], ['#54739F', '#2B4A75', '#1B3357'])
  );
}

/** A chiller: two fans above, pipes beside. */
export function chillerProduct(pen: Pen): string {
  const project = isometric([156, 114], 1.05);
  return (
    block(pen, project, [-56, -28, -30], [112, 56, 52], white) +
    [-28, 28]
      .map(
        (x) =>
          polygon(ring(project, 'z', [x, 0, 22], 23), pen.face({ fill: '#54739F', ...contour })) +
          times(5, (blade) => {
            const angle = (blade / 5) * Math.PI * 2 + x;
            return line(
              [project(x, 0, 22), project(x + Math.cos(angle) * 20, Math.sin(angle) * 20, 22)],
              pen.solid ? { stroke: palette.blue200, strokeWidth: 4, strokeLinecap: 'round' } : pen.detail,
            );
          }).join(''),
      )
      .join('') +
    times(7, (index) =>
      line([project(-48 + index * 14, 28, 12), project(-48 + index * 14, 28, -22)], pen.detail),
    ).join('') +
    cylinder(pen, project, 'x', [56, 12, -14], 20, 6, [palette.blue300, palette.blue600]) +
    cylinder(pen, project, 'x', [56, -12, -14], 20, 6, amber)
  );
}

/** Bottles of extinguishing agent with their pipe. */
export function fireProduct(pen: Pen): string {
  const project = isometric([160, 106], 0.96);
  const red = ['#E2564A', '#BE2A20'] as const;
  return (
    [-44, 0, 44]
      .map((x, index) => {
        const y = -8 + index * 4;
        return (
          cylinder(pen, project, 'z', [x, y, -40], 62, 17, red) +
          cylinder(pen, project, 'z', [x, y, 22], 12, [17, 6], red) +
          cylinder(pen, project, 'z', [x, y, 34], 10, 5, ['#DCE6F2', '#8FA5C2'])
        );
      })
      .join('') +
    line([project(-44, -8, 46), project(44, 0, 46), project(64, 0, 46), project(64, 0, 6)], post(pen, 3))
  );
}

/** A charging pile beside a battery cabinet. */
export function chargerProduct(pen: Pen): string {
  const project = isometric([152, 116], 1.05);
  return (
    block(pen, project, [-64, -26, -36], [50, 44, 78], white) +
    polygon(onLeftFace(project, 18, -58, -30, 38, 66), pen.detail) +
    block(pen, project, [6, -12, -36], [34, 26, 94], ['#FFFFFF', palette.blue600, palette.blue800]) +
    screenOf(pen, onLeftFace(project, 14, 12, 28, 22, 18), palette.white) +
    (pen.solid
      ? polygon(
          [
            project(26, 14, 18),
            project(16, 14, 4),
            project(22, 14, 4),
            project(20, 14, -8),
            project(31, 14, 8),
            project(25, 14, 8),
          ],
          { fill: palette.amber400 },
        )
      : '') +
    path(
      lineThrough([project(40, 6, 14), project(62, 14, -24), project(70, 24, -10), project(62, 30, 10)]),
      pen.solid
        ? { stroke: palette.silicon900, strokeWidth: 3.4, strokeLinejoin: 'round', strokeLinecap: 'round' }
        : pen.face({}),
    )
  );
}

/** A screen with a curve: software for energy. */
export function screenProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.1);
  const y = 0;
  const curve = times(9, (index) =>
    project(
      -50 + index * 12,
      y + 6,
      -6 + 26 * Math.exp(-(((index - 4.4) / 2.4) ** 2)) + numberIn(pen.random, -2, 4),
    ),
  );
  return (
    block(pen, project, [-24, -18, -44], [48, 40, 4], white) +
    block(pen, project, [-6, -2, -40], [12, 6, 20], white) +
    block(pen, project, [-64, y, -22], [128, 6, 74], ['#54739F', palette.silicon800, '#10233F']) +
    polygon(
      onLeftFace(project, y + 6, -58, -16, 116, 62),
      pen.solid ? { fill: palette.silicon900 } : pen.detail,
    ) +
    times(4, (index) =>
      polygon(
        onLeftFace(project, y + 6, -50 + index * 27, 30, 20, 9),
        pen.solid ? { fill: index === 1 ? palette.amber500 : palette.blue500 } : pen.detail,
      ),
    ).join('') +
    path(
      lineThrough(curve),
      pen.solid ? { stroke: palette.amber400, strokeWidth: 2, strokeLinejoin: 'round' } : pen.face({}),
    )
  );
}
