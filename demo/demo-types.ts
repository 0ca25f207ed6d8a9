import type { contentTypes, Section } from '@pv-brain/contract/content/types.ts';
import type { Field } from '@pv-brain/contract/fields.ts';

type DemoValue<F extends Field> = F['kind'] extends 'date'
  ? /** Days from the day the data set is filled; negative is past. */ number
  : F['kind'] extends 'integer' | 'decimal'
    ? number
    : string;

type Fields<S extends Section> = (typeof contentTypes)[S]['fields'];

/**
 * One demo row of a section. Dates are relative, so that the set never ages: `daysAgo` and `at` (HH:mm) say when it
 * was published, a date field is a number of days from today, and texts may hold placeholders (see placeholders.ts).
 */
export type DemoItem<S extends Section> = {
  [K in keyof Fields<S> as Fields<S>[K] extends { required: true } ? K : never]: DemoValue<
    Extract<Fields<S>[K], Field>
  >;
} & {
  [K in keyof Fields<S> as Fields<S>[K] extends { required: true } ? never : K]?: DemoValue<
    Extract<Fields<S>[K], Field>
  >;
} & {
  category: string;
  daysAgo: number;
  at: string;
  pinned?: true;
  featured?: true;
};

/** A project's downloadable attachment, by its file name below `files/`. */
export interface DemoAttachment {
  file: string;
  /** The name people see and save. */
  name: string;
}
