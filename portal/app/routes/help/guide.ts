import { GUIDES } from '@pv-brain/contract/site/guides.ts';

export interface Chapter {
  /** Id of its heading. */
  id: string;
  title: string;
  html: string;
}

/** A guide as portal/guide-pages.ts makes it from its Markdown. */
export interface Guide {
  title: string;
  /** HTML of the introducing paragraph. */
  introduction: string;
  /** Its text. */
  description: string;
  chapters: Chapter[];
}

/** Loaded on the server only. */
const MODULES = import.meta.glob<Guide>('../../../../docs/guides/*.md', { import: 'default' });

export interface NamedGuide extends Guide {
  name: string;
}

/** Loads a guide; undefined if there is none of this name. */
export async function loadGuide(name: string): Promise<NamedGuide | undefined> {
  const guide = await MODULES[`../../../../docs/guides/${name}.md`]?.();
  return guide && { ...guide, name };
}

/** Loads all guides, in the order of the index. */
export const loadGuides = async (): Promise<NamedGuide[]> =>
  (await Promise.all(GUIDES.map(({ name }) => loadGuide(name)))).filter((guide) => guide !== undefined);
