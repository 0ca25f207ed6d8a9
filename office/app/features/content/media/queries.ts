import { mediaItem, mediaList, mediaTally } from '@pv-brain/contract/content/calls/media.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { inputOf, type View } from './view.ts';

export type Picture = AnswerOf<typeof mediaList>['rows'][number];
export type PictureItem = AnswerOf<typeof mediaItem>['data'];

export const MEDIA_QUERIES = ['media'] as const;

/** One page of the library. The previous data is shown until it arrives. */
export const pageQuery = (view: View) =>
  queryOptions({
    queryKey: [...MEDIA_QUERIES, 'list', view],
    queryFn: () => call(mediaList, inputOf(view)),
    placeholderData: keepPreviousData,
  });

export const tallyQuery = queryOptions({
  queryKey: [...MEDIA_QUERIES, 'tally'],
  queryFn: async () => (await call(mediaTally, {})).data,
});

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...MEDIA_QUERIES, 'item', id],
    queryFn: async () => (await call(mediaItem, { id })).data,
  });
