import unhomoglyph from 'unhomoglyph';

/** Punctuation around a name that was copied out of a sentence; brackets belong to the name. */
const AROUND = /^\p{Po}+|\p{Po}+$/gu;

/**
 * What makes two spellings of a company's name one: width, case, blanks and punctuation around it do not count. Of a name
 * as `companyNameOf` in contract/fields/rules.ts gives it.
 */
export function companyKey(name: string): string {
  const key = name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, '');
  return key.replace(AROUND, '') || key;
}

/** Legal forms that people leave out or mix up. */
const LEGAL_FORM = /(股份)?有限(责任)?公司/g;

/**
 * What names that a reader takes for each other have in common: letters and characters that look alike, punctuation,
 * accents and the legal form do not count either. Source: Unicode Technical Standard 39, confusables.
 */
export function companySkeleton(name: string): string {
  const bare = companyKey(name)
    .replace(LEGAL_FORM, '公司')
    .replace(/[\p{P}\p{S}]+/gu, '');
  // Capitals look like other letters than small ones do: Ι (iota) and l.
  const alike = unhomoglyph(unhomoglyph(bare.toUpperCase()).toLowerCase());
  const skeleton = alike
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}]+/gu, '')
    .toLowerCase();
  // A name of signs alone has none of its own.
  return skeleton || companyKey(name);
}
