import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Readings {
  characters: ReadonlyMap<string, string>;
  /** Words in which a character is read differently than on its own. */
  words: ReadonlyMap<string, readonly string[]>;
}

let cachedReadings: Readings | undefined;

const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'tables', file), 'utf8')
    .trim()
    .split('\n');

/** Returns the readings, loaded on first use. */
function readings(): Readings {
  if (cachedReadings) return cachedReadings;
  const characters = new Map<string, string>();
  for (const line of linesOf('pinyin.txt')) {
    const [syllable = '', lineCharacters = ''] = line.split(' ');
    for (const character of lineCharacters) characters.set(character, syllable);
  }
  const words = new Map(
    linesOf('readings.txt').map((line) => {
      const [word = '', ...syllables] = line.split(' ');
      return [word, syllables] as const;
    }),
  );
  cachedReadings = { characters, words };
  return cachedReadings;
}

/** Characters of the longest word with a special reading. */
const MAX_WORD_CHARS = 6;

/** Returns the syllables of folded text, without tones: one per Chinese character; other characters are unchanged. */
export function syllablesOf(text: string): string[] {
  const { characters, words } = readings();
  const textCharacters = Array.from(text);
  const syllables: string[] = [];
  for (let at = 0; at < textCharacters.length; ) {
    const reading = specialReading(words, textCharacters, at);
    if (reading) {
      syllables.push(...reading);
      at += reading.length;
    } else {
      const character = textCharacters[at] as string;
      syllables.push(characters.get(character) ?? character);
      at += 1;
    }
  }
  return syllables;
}

function specialReading(
  words: Readings['words'],
  textCharacters: readonly string[],
  at: number,
): readonly string[] | undefined {
  for (let length = Math.min(MAX_WORD_CHARS, textCharacters.length - at); length > 1; length -= 1) {
    const reading = words.get(textCharacters.slice(at, at + length).join(''));
    if (reading) return reading;
  }
  return undefined;
}
