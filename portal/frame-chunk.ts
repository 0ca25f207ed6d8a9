/** What rolldown tells about a module while it forms chunks. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/**
 * Every page loads the first two; a section's list is what most of the others share the rest with. What follows is so small
 * that it costs less here than as files, each a request, and with a style one that the first paint waits for.
 */
const ROUTES =
  /\/(portal\/app\/(root|routes\/shell|routes\/policy\/(layout|list)|shared\/ui\/(cover|square-button))\.tsx|contract\/protocol\/messages\/answer\.ts|portal\/app\/shared\/(api\/read-config|ui\/step-listener)\.ts)(\?|$)/;

const cache = new Map<string, boolean>();

function isReached(id: string, modules: Modules): boolean {
  if (ROUTES.test(id)) return true;
  const answer = cache.get(id);
  if (answer !== undefined) return answer;
  // Modules that import each other in a circle must not ask for ever.
  cache.set(id, false);
  const reached =
    modules.getModuleInfo(id)?.importers.some((importer) => isReached(importer, modules)) ?? false;
  cache.set(id, reached);
  return reached;
}

/**
 * A group of modules for `codeSplitting`: all that the frame of a page and a list need, in one file. Left to itself,
 * the build cuts it into some thirty files by who shares what, and many small files compress badly.
 */
export const frameChunk = {
  debugName: 'frame',
  test: /\/(portal\/app|contract|art)\//,
  name: (id: string, modules: Modules) => (isReached(id, modules) ? 'frame' : null),
};

/** What pages of a kind share: one script and one style in place of a handful, each of which is a request. */
export const sharedChunks = [
  // Before those that would take it along: lists need it, too.
  { name: 'preview', test: /\/contract\/text\/preview\.ts$/ },
  {
    name: 'detail-parts',
    test: /\/portal\/app\/shared\/(section\/(around|text-detail|detail-(article|header|meta|section))|ui\/rich-text)\.tsx?$/,
  },
  { name: 'numbers', test: /\/portal\/app\/shared\/format\/(figure|format-number)\.ts$/ },
  {
    name: 'days-left',
    test: /\/(contract\/time\/(messages\/)?deadline|portal\/app\/shared\/ui\/days-left)\.tsx?$/,
  },
  { name: 'phones', test: /\/(contract\/text\/phones|portal\/app\/shared\/ui\/links\/phone-link)\.tsx?$/ },
  { name: 'expert-parts', test: /\/portal\/app\/shared\/experts\/(expert-card|expert-fields)\.tsx$/ },
];
