/** Characters that XML, CSV and calendars cannot contain, even escaped: a reader refuses the whole file for one of them. */
const UNWRITABLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Removes control characters, lone surrogates and noncharacters from a text, for files that other programs read. */
export const writableText = (text: string): string => text.replace(UNWRITABLE, '');
