/** Part of rolldown's module information while it forms chunks. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; isEntry: boolean } | null;
}

/**
 * Every page loads the first three, and nearly all pages are in a section. The rest is so small that it costs less here than as
 * separate files, each with a request, and for a style one that blocks the first paint.
 */
const FRAME =
  /\/(portal\/app\/(entry\.client|root|routes\/shell|routes\/(policy|supply-demand)\/layout|shared\/ui\/cover)\.tsx|contract\/protocol\/messages\/answer\.ts|portal\/app\/shared\/(api\/read-config|ui\/step-listener)\.ts|portal\/app\/shared\/(form\/form-button|experts\/[a-z-]+)\.module\.css)(\?|$)/;

/** Pages that show a little of many sections: they load what those share, but do not determine how it is divided. */
const MIXED = /\/routes\/(company|contact-us|discovery|help|privacy|receipt|sitemap|statement)\//;

/** The page of a section whose file contains what its other pages share, where no layout does. */
const FIRST = /\/(layout|route|supply-demand\/list)\.tsx/;

/** Groups of modules that several pages share, by the pages that import them. */
const SHARED = [
  { name: 'enrolment', pages: /\/account\/(join|register)\// },
  { name: 'detail-parts', pages: /\/detail\.tsx/ },
  { name: 'expert-parts', pages: /\/routes\/(home|specialist)\// },
  { name: 'list-parts', pages: /\/(list|project\/detail|shopping-mall\/detail)\.tsx/ },
];

/** Returns the pages that load a module, by the path of their files. */
function pagesOf(id: string, modules: Modules): string[] {
  const ids = new Set([id]);
  // The iteration includes what it adds.
  for (const each of ids)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) ids.add(importer);
  return [...ids].filter((each) => FRAME.test(each) || modules.getModuleInfo(each)?.isEntry);
}

const folderOf = (page: string) => /\/routes\/([^/]+)/.exec(page)?.[1] ?? null;

function chunkOf(id: string, modules: Modules): string | null {
  const pages = pagesOf(id, modules);
  if (pages.some((page) => FRAME.test(page))) return 'frame';
  const [page, ...otherPages] = pages;
  if (!page) return null;
  if (otherPages.length === 0) {
    // These pages need nearly all that their kind shares.
    if (/\/policy\/(list|detail)\.tsx/.test(page))
      return SHARED.find(({ pages }) => pages.test(page))?.name ?? null;
    return FIRST.test(page) ? folderOf(page) : null;
  }
  const sectionPages = pages.filter((each) => !MIXED.test(each));
  if (sectionPages.length === 0) return 'other-pages';
  const isSection = new Set(sectionPages.map(folderOf)).size === 1;
  const shared =
    SHARED.find((group) => sectionPages.every((each) => group.pages.test(each)))?.name ?? 'frame';
  if (isSection && shared !== 'enrolment') {
    const folder = folderOf(sectionPages[0] as string);
    // What the pages of policies share is too little for a file.
    return folder === 'policy' ? 'frame' : folder;
  }
  // Small styles of lists would block the first paint as a file of their own.
  return shared === 'list-parts' && /\.css/.test(id) ? 'frame' : shared;
}

/**
 * A group of modules for `codeSplitting`: one file for the frame of a page and a list, one for each section, and few for what
 * sections share. By default the build would split by importers into some thirty files for a page, and small files compress badly.
 */
export const pageChunks = {
  debugName: 'pages',
  test: /\/(portal\/app|contract|art)\/|^\0vite\//,
  name: chunkOf,
};
