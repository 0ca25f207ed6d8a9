import { mediaItem, mediaList, mediaTally } from '@pv-brain/contract/content/calls/media.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { dataQuery, pageQuery } from '../../../shared/api/queries.ts';
import type { View } from './view.ts';

export type Picture = AnswerOf<typeof mediaList>['rows'][number];
export type PictureItem = AnswerOf<typeof mediaItem>['data'];

export const MEDIA_QUERIES = ['media'] as const;

export const listQuery = (view: View) => pageQuery([...MEDIA_QUERIES, 'list'], mediaList, view);

export const tallyQuery = dataQuery([...MEDIA_QUERIES, 'tally'], mediaTally, {});

export const itemQuery = (id: string) => dataQuery([...MEDIA_QUERIES, 'item'], mediaItem, { id });
