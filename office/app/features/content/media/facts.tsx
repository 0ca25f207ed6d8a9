import { widthsOf } from '@pv-brain/contract/content/media.ts';
import { MEDIA_EDIT, MEDIA_SCREEN } from '@pv-brain/contract/content/messages/office-media.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { itemQuery, type Picture, type PictureItem } from './queries.ts';

/** Polling interval while the renditions of a picture are made. */
const POLL_MS = 3000;

/** Maximum items listed by name; the others are counted. */
const MAX_NAMED_ITEMS = 3;

function renditionFacts({ made: renditions, width }: PictureItem): string {
  if (renditions.length === 0) return MEDIA_EDIT.making;
  const sizes = renditions.map(
    ({ form, bytes }) => `${form === 'avif' ? 'AVIF' : 'WebP'} ${formatBytes(bytes)}`,
  );
  return MEDIA_EDIT.madeFacts(sizes.join(' / '), widthsOf(width).length);
}

function Uses({ item: { usedIn, uses } }: { item: PictureItem }) {
  if (usedIn.length === 0) return MEDIA_EDIT.unused;
  return (
    <>
      {usedIn.slice(0, MAX_NAMED_ITEMS).map(({ section, fdId, title }) => (
        <div key={`${section}/${fdId}`}>
          {contentTypes[section as keyof typeof contentTypes]?.label ?? section} · {title}
        </div>
      ))}
      {uses > MAX_NAMED_ITEMS && MEDIA_EDIT.usedMore(uses)}
    </>
  );
}

export function PictureFacts({ picture }: { picture: Picture }) {
  const { data: item, error } = useQuery({
    ...itemQuery(picture.id),
    // While the drawer is open, polls until the renditions are made.
    refetchInterval: ({ state }) => (state.data?.made.length === 0 ? POLL_MS : false),
  });
  const missing = error?.message ?? '…';
  const { name, width, height, bytes, by, createdAt } = picture;
  return (
    <Facts
      isSmall
      facts={[
        {
          label: MEDIA_EDIT.original,
          value: MEDIA_EDIT.originalFacts(name, MEDIA_SCREEN.size(width, height), formatBytes(bytes)),
        },
        { label: MEDIA_EDIT.made, value: item ? renditionFacts(item) : missing },
        { label: MEDIA_EDIT.usedIn, value: item ? <Uses item={item} /> : missing },
        { label: MEDIA_EDIT.removedInfo, value: MEDIA_EDIT.removedWhat },
        { label: MEDIA_EDIT.uploaded, value: MEDIA_EDIT.uploadedFacts(by, createdAt.slice(0, 16)) },
      ]}
    />
  );
}
