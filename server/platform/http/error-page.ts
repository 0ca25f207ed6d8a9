import { ERROR_PAGE } from '@pv-brain/contract/protocol/messages/error-page.ts';
import type { FastifyRequest } from 'fastify';
import { isCallAddress } from './call-address.ts';
import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';

/** Whether a browser requests a document, at whatever address. */
export const acceptsPage = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html');

/** Whether a browser requests a page: an address that is no call's. */
export const isPageAsked = (request: FastifyRequest): boolean =>
  acceptsPage(request) && !isCallAddress(request.url);

/**
 * Whether a failure is answered with a page: always where a page was requested, and for a call that a person follows a link to
 * (a download) where the server is at fault or busy.
 */
export const isErrorPageWanted = (request: FastifyRequest, status: number): boolean =>
  status === 429 || status >= 500 ? acceptsPage(request) : isPageAsked(request);

interface Failure {
  /** What is wrong, in Chinese. */
  msg: string;
  requestId: string;
  /** Seconds. */
  retryAfter: number | undefined;
}

/** The page of a failed request. */
export function errorPage({ msg, requestId, retryAfter }: Failure): string {
  const wait = retryAfter === undefined ? '' : `<p>${ERROR_PAGE.retryAfter(retryAfter)}</p>\n`;
  return plainPage(
    msg,
    `${wait}<p>${ERROR_PAGE.requestId(escapeHtml(requestId))}<br>${ERROR_PAGE.contact}</p>
<p><a class="button" href="">${ERROR_PAGE.reload}</a> <a class="link" href="/index">${ERROR_PAGE.home}</a></p>`,
  );
}
