import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { readRecords } from './read-records.ts';

/** Folder of the photographs in the library's format; computer-generated, none shows a real place. */
export const demoPhotoFolder = join(import.meta.dirname, 'photos');

/** A photograph of an item, which is added to the media library like an uploaded one. */
export interface DemoPhoto {
  file: string;
  /** Name in the library. */
  name: string;
  alt: string;
  tags: readonly string[];
  /** Items by title: the photograph goes into the picture field, or in front of the text if there is none. */
  items: readonly (readonly [section: Section, title: string])[];
}

export const demoPhotoSize = { width: 960, height: 600 } as const;

export const demoPhotos: readonly DemoPhoto[] = readRecords('photos');
