import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';

/**
 * Characters to which GBK and GB 18030 assigned private-use codes before Unicode included them, and which older Chinese systems
 * still send with these codes: names written with 䶮 or 䜣, punctuation of vertical text. Each line starts at a code. Sources: GB
 * 18030-2000, appendix E; GB 18030-2022, appendix D. The last lines are bullets and arrows of Symbol and Wingdings, as Word and
 * PDF files contain them.
 */
const ASSIGNED: readonly (readonly [first: number, characters: string])[] = [
  [0xe5e5, '\u3000'],
  [0xe76c, '€'],
  [0xe78d, '\ufe10\ufe12\ufe11\ufe13\ufe14\ufe15\ufe16\ufe17\ufe18\ufe19'],
  [0xe7c7, 'ḿǹ'],
  [0xe7e7, '〾⿰⿱⿲⿳⿴⿵⿶⿷⿸⿹⿺⿻'],
  [0xe815, '⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱'],
  [0xe83d, '䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻'],
  [0xf06c, '●'],
  [0xf06e, '■□'],
  [0xf071, '❑'],
  [0xf075, '◆❖'],
  [0xf0a7, '▪'],
  [0xf0b7, '•'],
  [0xf0d8, '➢'],
  [0xf0e0, '→'],
  [0xf0e8, '➔'],
  [0xf0fc, '✔'],
  [0xf0fe, '☑'],
];

const STANDARD_CHARACTERS: ReadonlyMap<string, string> = new Map(
  ASSIGNED.flatMap(([first, characters]) =>
    [...characters].map((character, at): [string, string] => [String.fromCharCode(first + at), character]),
  ),
);

/** Replaces known private-use codes by the Unicode characters; other private codes stay. */
export const standardText = (text: string): string =>
  text.replace(/[\ue000-\uf8ff]/g, (code) => STANDARD_CHARACTERS.get(code) ?? code);

/** UTF-16 units of context beside a private code; more than are shown. */
const MAX_CONTEXT = 8;
/** Matches a private code with its context, except tags and entities of rich text. */
const PRIVATE = /([^<>&;\s\p{Co}]{0,3})\p{Co}+([^<>&;\s\p{Co}]{0,3})/u;

/**
 * Returns the error for a text with a character that only the sender's fonts can show, or null. Elsewhere it would be blank, and
 * dropping it from a name would change the name.
 */
export function privateUseProblem(text: string): string | null {
  const at = text.search(/\p{Co}/u);
  if (at === -1) return null;
  // Search in a short slice: matching the context over a long text would take ten times as long.
  const match = PRIVATE.exec(text.slice(Math.max(0, at - MAX_CONTEXT), at + 4 * MAX_CONTEXT));
  return match && SERVER.privateCharacter(`${match[1]}□${match[2]}`);
}
