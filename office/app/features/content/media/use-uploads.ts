import { mediaUpload } from '@pv-brain/contract/content/calls/media.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Uploads, useUploads } from '../../../shared/api/use-uploads.ts';
import { MEDIA_QUERIES, type Picture } from './queries.ts';

/** Uploads pictures to the library. `tag` is added to each, and `onDone` is called for each uploaded one. */
export function usePictureUploads({
  tag = '',
  onDone,
}: {
  tag?: string;
  onDone?: (picture: Picture) => void;
} = {}): Uploads<Picture> {
  const queries = useQueryClient();
  return useUploads<Picture>({
    path: mediaUpload.path,
    fields: { tags: tag },
    onDone(picture) {
      void queries.invalidateQueries({ queryKey: MEDIA_QUERIES });
      onDone?.(picture);
    },
  });
}
