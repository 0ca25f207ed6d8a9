import type { ContentCalls } from '../content/calls/content.ts';
import type { config, dictionary, navigation } from '../site/calls/system.ts';
import type { AnswerOf, Call } from './call.ts';

type RowOf<C extends Call> = AnswerOf<C> extends { rows: (infer Row)[] } ? Row : never;

/** Rows of calls that pages pass between modules. */
export type Category = RowOf<NonNullable<ContentCalls['categories']>>;
export type ConfigEntry = RowOf<typeof config>;
export type NavigationItem = RowOf<typeof navigation>;
export type DictionaryEntry = RowOf<typeof dictionary>;
