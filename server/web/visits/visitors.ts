import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { Visit } from '../../platform/cache/visit.ts';

/** Characters of the longest user agent of a browser, with a margin. */
const MAX_AGENT_LENGTH = 512;
/** Maximum cached user agents: some hundred are in use at a time. */
const MAX_CACHED_AGENTS = 2000;

/** Creates a function that returns whether a user agent is a browser's. */
export function createIsPerson(): (agent: string | undefined) => boolean {
  let verdicts = new Map<string, boolean>();
  return (agent) => {
    // Browsers do not hide their user agent, and overlong ones are made up to slow the check.
    if (!agent || agent.length > MAX_AGENT_LENGTH) return false;
    const verdict = verdicts.get(agent);
    if (verdict !== undefined) return verdict;
    const isPerson = !isbot(agent);
    if (verdicts.size >= MAX_CACHED_AGENTS) verdicts = new Map();
    verdicts.set(agent, isPerson);
    return isPerson;
  };
}

/** Headers by which browsers announced a prefetch before all of them sent `sec-purpose`. */
const PREFETCH_HEADERS = ['purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Returns whether a request opens a page, or is the portal's own read of an item to show it. Uses the fetch metadata that
 * browsers send over https; over http, where they do not, the few other headers.
 */
export function isReading({ as }: Visit, { headers }: IncomingMessage): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const purpose = headers['sec-fetch-dest'];
  if (purpose === undefined)
    return (
      PREFETCH_HEADERS.every((name) => headers[name] === undefined) &&
      (as === 'page' || headers.referer !== undefined)
    );
  if (as === 'page') return purpose === 'document' && headers.purpose === undefined;
  return purpose === 'empty' && headers['sec-fetch-site'] === 'same-origin';
}
