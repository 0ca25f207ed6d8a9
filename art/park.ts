import { assembly, tanks, tower, workshop } from './park/buildings.ts';
import { definitions, plate, roads } from './park/site.ts';
import { gridConnection, groundArray, storage, substation, trees, trucks } from './park/yard.ts';
import { group, svgDocument } from './svg.ts';

/**
 * A manufacturing park with its own array, storage and grid connection: a whole SVG file on transparent
 * ground.
 */
export function parkScene(): string {
  return svgDocument(860, 560, group('translate(430 290)', parkContent()));
}

/**
 * The park around its own origin, 850 units wide, from 270 above to 260 below. What is farther is drawn
 * first.
 */
export function parkContent(): string {
  return (
    definitions +
    plate() +
    roads() +
    workshop() +
    tower() +
    assembly() +
    tanks() +
    trucks() +
    groundArray() +
    storage() +
    substation() +
    trees() +
    gridConnection()
  );
}
