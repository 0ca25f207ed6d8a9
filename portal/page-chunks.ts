/** Part of rolldown's module information while it forms chunks. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Every page loads the first two; a section's list shares most with the other pages. The rest is so small that it costs less here
 * than as separate files, each with a request, and for a style one that blocks the first paint.
 */
const ROUTES =
  /\/(portal\/app\/(root|routes\/shell|routes\/policy\/(layout|list)|shared\/ui\/(cover|square-button))\.tsx|contract\/protocol\/messages\/answer\.ts|portal\/app\/shared\/(api\/read-config|ui\/step-listener)\.ts)(\?|$)/;

const cache = new Map<string, boolean>();

function isReached(id: string, modules: Modules): boolean {
  if (ROUTES.test(id)) return true;
  const answer = cache.get(id);
  if (answer !== undefined) return answer;
  // Ends the recursion for circular imports.
  cache.set(id, false);
  const reached =
    modules.getModuleInfo(id)?.importers.some((importer) => isReached(importer, modules)) ?? false;
  cache.set(id, reached);
  return reached;
}

/**
 * A group of modules for `codeSplitting`: everything that the frame of a page and a list need, in one file. By default the build
 * would split it into some thirty files by importers, and small files compress badly.
 */
export const frameChunk = {
  debugName: 'frame',
  test: /\/(portal\/app|contract|art)\//,
  name: (id: string, modules: Modules) => (isReached(id, modules) ? 'frame' : null),
};

/** Modules shared by pages of one kind: one script and one style instead of many, each of which is a request. */
export const sharedChunks = [
  // Before the groups that would include it: lists need it too.
  { name: 'preview', test: /\/contract\/text\/preview\.ts$/ },
  {
    name: 'detail-parts',
    test: /\/portal\/app\/shared\/(section\/(around|text-detail|detail-(article|header|meta|section))|ui\/rich-text)\.tsx?$/,
  },
  {
    name: 'mall',
    test: /\/(contract\/content\/messages\/app|portal\/app\/routes\/shopping-mall\/section)\.ts$/,
  },
  { name: 'numbers', test: /\/portal\/app\/shared\/format\/(figure|format-number)\.ts$/ },
  {
    name: 'days-left',
    test: /\/(contract\/time\/(messages\/)?deadline|portal\/app\/shared\/ui\/days-left)\.tsx?$/,
  },
  { name: 'phones', test: /\/(contract\/text\/phones|portal\/app\/shared\/ui\/links\/phone-link)\.tsx?$/ },
  { name: 'expert-parts', test: /\/portal\/app\/shared\/experts\/(expert-card|expert-fields)\.tsx$/ },
];
