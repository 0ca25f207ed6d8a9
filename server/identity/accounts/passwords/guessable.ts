/** Rows, columns and diagonals of the keyboard, and paths over the number pad. Each is matched in both directions. */
const WALKS = [
  ..."`1234567890-= !@#$%^&*()_+ qwertyuiop[] asdfghjkl;' zxcvbnm,./".split(' '),
  ...'1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0p;/ zse4 xdr5 cft6 vgy7 bhu8 nji9 mko0'.split(' '),
  ...'147 258 369 159 357 741852963 789456123 147258369 963852741'.split(' '),
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
];
const PATHS = WALKS.flatMap((walk) => [walk, [...walk].reverse().join('')]);
const SHORTEST_WALK = 3;

/** Words that suggest themselves for a site like this one, and words that people append numbers to. */
const WORDS = [
  ...'guangfu chanye danao guangneng taiyang dianzhan solar photovoltaic pvbrain'.split(' '),
  ...'admin administrator root user test guest manager operator login welcome'.split(' '),
  ...'password passwd pass qwer asdf zxcv aini woai hello taobao china zhongguo'.split(' '),
  // Numbers that sound like words: 1314 is "all my life", 520 "I love you".
  ...'1314 520 521 168 518 7758 3344 9420'.split(' '),
  // Surnames of most Chinese people.
  ...'wang zhang liu chen yang huang zhao zhou sun zhu gao lin guo luo'.split(' '),
  ...'zheng liang xie song tang han feng deng cao peng zeng xiao tian dong'.split(' '),
];

/** Letters by the digits and symbols that people write instead. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Converts `P@ssw0rd` → `password`; keeps the length, so that positions stay valid. */
export function unleet(text: string): string {
  return [...text].map((character) => LEET[character] ?? character).join('');
}

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
/** Dates with and without separators, in the usual orders; years, and days of a year. */
const DATES = [
  `${YEAR}([-./年]?)${MONTH}\\1${DAY}`,
  `${YEAR}[-./年](?:[1-9]|1[0-2])[-./月](?:[1-9]|[12]\\d|3[01])`,
  `${DAY}([-./]?)${MONTH}\\1${YEAR}`,
  `${MONTH}([-./]?)${DAY}\\1${YEAR}`,
  `\\d\\d${MONTH}${DAY}`,
  `${MONTH}${DAY}`,
  YEAR,
].map((source) => new RegExp(source, 'y'));
const MOBILE = /1[3-9]\d{9}/y;
const SAME_AGAIN = /(.)\1{2,}/suy;
const PATTERNS = [...DATES, MOBILE, SAME_AGAIN];

/** Returns how many characters of `text`, from `start` on, follow a keyboard path. */
function walkLength(text: string, start: number): number {
  let longest = 0;
  for (const path of PATHS) {
    const from = path.indexOf(text.slice(start, start + SHORTEST_WALK));
    if (from < 0 || start + SHORTEST_WALK > text.length) continue;
    let length = SHORTEST_WALK;
    while (start + length < text.length && path[from + length] === text[start + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/**
 * Returns how many characters of a password, in lower case, are left when everything guessable is removed: keyboard paths,
 * sequences, dates, years, mobile numbers, repetitions, and words, also those written with digits for letters. `known` are
 * further texts that count as words here. The time is proportional to the length, which the caller limits first.
 */
export function unguessableLength(text: string, knownWords: readonly string[]): number {
  const plain = unleet(text);
  const words = [...WORDS, ...knownWords];
  const costs = Array.from({ length: text.length + 1 }, (_, index) => index);
  for (let start = 0; start < text.length; start += 1) {
    const costSoFar = costs[start] ?? 0;
    const lowerCost = (length: number, cost: number) => {
      costs[start + length] = Math.min(costs[start + length] ?? 0, costSoFar + cost);
    };
    lowerCost(1, 1);
    const walkedLength = walkLength(text, start);
    for (let length = SHORTEST_WALK; length <= walkedLength; length += 1) lowerCost(length, 0);
    for (const word of words)
      if (text.startsWith(word, start) || plain.startsWith(word, start)) lowerCost(word.length, 0);
    for (const pattern of PATTERNS) {
      pattern.lastIndex = start;
      const match = pattern.exec(text);
      if (match) lowerCost(match[0].length, 0);
    }
  }
  return costs[text.length] ?? 0;
}
