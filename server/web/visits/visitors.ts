import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { Visit } from '../../platform/cache/visit.ts';

/** Characters of the longest name that a browser gives itself, with room to spare. */
const MAX_AGENT_LENGTH = 512;
/** Names whose kind is remembered: those in real use at a time are some hundred. */
const MAX_CACHED_AGENTS = 2000;

/** Whether the name that a program gives itself is a browser's, by its text. */
export function createIsPerson(): (agent: string | undefined) => boolean {
  let verdicts = new Map<string, boolean>();
  return (agent) => {
    // Nobody's browser hides its name, and who makes up a long one wants it looked at for long.
    if (!agent || agent.length > MAX_AGENT_LENGTH) return false;
    const verdict = verdicts.get(agent);
    if (verdict !== undefined) return verdict;
    const isPerson = !isbot(agent);
    if (verdicts.size >= MAX_CACHED_AGENTS) verdicts = new Map();
    verdicts.set(agent, isPerson);
    return isPerson;
  };
}

/** By which browsers said that they fetch something before anybody has gone there, until all of them said `sec-purpose`. */
const AHEAD = ['purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Whether a request is a page that is opened, or one's own page that reads an item to show it: by what browsers say of
 * their requests over https, and over http, where they do not, by what little there is.
 */
export function isReading({ as }: Visit, { headers }: IncomingMessage): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const purpose = headers['sec-fetch-dest'];
  if (purpose === undefined)
    return (
      AHEAD.every((name) => headers[name] === undefined) && (as === 'page' || headers.referer !== undefined)
    );
  if (as === 'page') return purpose === 'document' && headers.purpose === undefined;
  return purpose === 'empty' && headers['sec-fetch-site'] === 'same-origin';
}
