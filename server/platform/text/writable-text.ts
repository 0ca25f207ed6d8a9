/** What neither XML nor CSV nor a calendar can hold, however it is escaped: a reader refuses the whole file for one of them. */
const UNHOLDABLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A text without control characters, halves of characters and codes that are no characters, for files that others read. */
export const writableText = (text: string): string => text.replace(UNHOLDABLE, '');
