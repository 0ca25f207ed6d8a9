import { MEDIA_PATH, renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { useQuery } from '@tanstack/react-query';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { itemQuery } from '../media/queries.ts';
import type { Place } from './slots.ts';

/**
 * Where a picture is to be had as the portal shows it, at this width at least, and its size in pixels where the library knows
 * it; null as long as that is being asked. What the library does not know is shown by its own address.
 */
export function usePicture(address: string, width: number): { src: string; size: Place | null } | null {
  const id = address.startsWith(MEDIA_PATH) ? address.slice(MEDIA_PATH.length) : '';
  const { data, isLoading } = useQuery({ ...itemQuery(id), enabled: id !== '' });
  if (isLoading) return null;
  if (!data) return { src: pictureAddress(address), size: null };
  const src = renditionAddress(data, widthFor(data.width, width), 'webp');
  return { src: pictureAddress(src), size: { width: data.width, height: data.height } };
}
