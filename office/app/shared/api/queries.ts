import type { AnswerOf, Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { filled, type Paged } from '../list/use-list-address.ts';
import { call } from './call.ts';

/** Query of a call's whole answer; its key is `key` and the input. */
export const answerQuery = <const C extends Call>(key: QueryKey, declared: C, input: WireInput<C>) =>
  queryOptions({
    queryKey: [...key, input],
    queryFn: ({ signal }) => call(declared, input, signal),
  });

type Part<C extends Call, Name extends string> = AnswerOf<C> extends Record<Name, infer T> ? T : never;

const partQuery =
  <Name extends 'data' | 'rows'>(name: Name) =>
  <const C extends Call>(key: QueryKey, declared: C, input: WireInput<C>) =>
    queryOptions({
      queryKey: [...key, input],
      queryFn: async ({ signal }) => {
        const answer: object = await call(declared, input, signal);
        return (answer as Record<Name, Part<C, Name>>)[name];
      },
    });

/** Query of the object or value in a call's answer. */
export const dataQuery = partQuery('data');

/** Query of all rows in a call's answer. */
export const rowsQuery = partQuery('rows');

/** Query of one page of a list; empty filters are not sent. The previous page is shown until it arrives. */
export function pageQuery<const C extends Call>(key: QueryKey, declared: C, view: Paged & WireInput<C>) {
  const { page, size, ...filters } = view;
  const input: object = { ...filled(filters), pageNum: String(page), pageSize: String(size) };
  return queryOptions({
    queryKey: [...key, input],
    queryFn: ({ signal }) => call(declared, input as WireInput<C>, signal),
    placeholderData: keepPreviousData,
  });
}
