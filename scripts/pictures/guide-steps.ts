export interface Step {
  /** Its first line, without its number. */
  text: string;
  /** Its own picture, or the one below its list, as a path below docs/pictures without extension. */
  picture: string | null;
  /** Whether the picture is right below the step. */
  isBelow: boolean;
  /** Numbers of marks that it names, as （图中 1） or （2）. */
  numbers: number[];
}

const STEP = /^\d+\. /;

/** Returns the picture of a block that is nothing else. */
const pictureOf = (block = '') =>
  /^ *!\[[^\]]*\]\([./]*pictures\/([\w/-]+)\.webp\)$/m.exec(block)?.[1] ?? null;

/** Returns the steps of a guide: the items of its numbered lists. */
export function stepsOf(markdown: string): Step[] {
  // What is indented belongs to the step above it.
  const blocks = markdown.trim().split(/\n{2,}(?! )/);
  return blocks.flatMap((block, index) => {
    if (!STEP.test(block)) return [];
    const end = blocks.slice(index).findIndex((item) => !STEP.test(item));
    const listPicture = end < 0 ? null : pictureOf(blocks[index + end]);
    return block.split(/\n(?=\d+\. )/).map((step, at, { length }) => {
      const stepPicture = pictureOf(step);
      return {
        text: (step.split('\n', 1)[0] ?? '').replace(STEP, ''),
        picture: stepPicture ?? listPicture,
        isBelow: stepPicture !== null || (listPicture !== null && end === 1 && at === length - 1),
        numbers: [...step.matchAll(/（(?:图中 )?(\d)）/g)].map(([, number]) => Number(number)),
      };
    });
  });
}
