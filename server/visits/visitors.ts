import type { IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import type { Visit } from '../http/visit.ts';

/** Characters of the longest name that a browser gives itself, with room to spare. */
const AGENT_MOST = 512;
/** Names whose kind is remembered: those in real use at a time are some hundred. */
const REMEMBERED = 2000;

/** Whether the name that a program gives itself is a browser's, by its text. */
export function createIsPerson(): (agent: string | undefined) => boolean {
  let known = new Map<string, boolean>();
  return (agent) => {
    // Nobody's browser hides its name, and who makes up a long one wants it looked at for long.
    if (!agent || agent.length > AGENT_MOST) return false;
    const found = known.get(agent);
    if (found !== undefined) return found;
    const isPerson = !isbot(agent);
    if (known.size >= REMEMBERED) known = new Map();
    known.set(agent, isPerson);
    return isPerson;
  };
}

/** Whether it is asked for before anybody has gone there. */
const isAhead = ({ headers }: IncomingMessage): boolean =>
  String(
    headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'] ?? '',
  ).includes('pre');

/**
 * Whether a request is a page that is opened, or one's own page that reads an item to show it: by what browsers say of
 * their requests over https, and over http, where they do not, by what little there is.
 */
export function isReading({ as }: Visit, request: IncomingMessage): boolean {
  const { 'sec-fetch-dest': purpose, 'sec-fetch-site': site, referer } = request.headers;
  if (isAhead(request)) return false;
  if (as === 'page') return purpose === undefined || purpose === 'document';
  return site === undefined ? referer !== undefined : site === 'same-origin' && purpose === 'empty';
}
