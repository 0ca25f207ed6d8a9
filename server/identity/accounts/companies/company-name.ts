import unhomoglyph from 'unhomoglyph';

/** Punctuation around a name that was copied out of a sentence; brackets are part of the name. */
const AROUND = /^\p{Po}+|\p{Po}+$/gu;

/**
 * Returns the key that all spellings of a company's name share: width, case, blanks and surrounding punctuation are ignored.
 * Expects a name returned by `companyNameOf` in contract/fields/rules.ts.
 */
export function companyKey(name: string): string {
  const key = name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, '');
  return key.replace(AROUND, '') || key;
}

/** Legal forms that are often left out or mixed up. */
const LEGAL_FORM = /(股份)?有限(责任)?公司/g;

/**
 * Returns the key that confusable names share: beyond `companyKey` it ignores differences between look-alike letters and
 * characters, punctuation, accents and the legal form. Source: Unicode Technical Standard 39, confusables.
 */
export function companySkeleton(name: string): string {
  const bare = companyKey(name)
    .replace(LEGAL_FORM, '公司')
    .replace(/[\p{P}\p{S}]+/gu, '');
  // Capitals resemble other letters than lower case does: Ι (iota) and l.
  const alike = unhomoglyph(unhomoglyph(bare.toUpperCase()).toLowerCase());
  const skeleton = alike
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{S}]+/gu, '')
    .toLowerCase();
  // The skeleton of a name of symbols alone is empty.
  return skeleton || companyKey(name);
}
