/** Characters that could end a script, or a line of one. */
const UNSAFE: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Returns a value as JSON that is safe inside a script of a page: nothing in it can end the script. */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (character) => UNSAFE[character] ?? character);
