import { ERROR_PAGE } from '@pv-brain/contract/protocol/messages/error-page.ts';
import type { FastifyRequest } from 'fastify';
import { isCallAddress } from './call-address.ts';
import { escapeHtml } from './escape-html.ts';
import { plainPage } from './plain-page.ts';

/** Returns whether a browser requests a document, at any address. */
export const acceptsPage = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html');

/** Returns whether a browser requests a page: an address outside the API. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  acceptsPage(request) && !isCallAddress(request.url);

/**
 * Returns whether an error is sent as a page: always when a page was requested, and for a call opened through a link (a download)
 * when the server is at fault or busy.
 */
export const isErrorPageWanted = (request: FastifyRequest, status: number): boolean =>
  status === 429 || status >= 500 ? acceptsPage(request) : isPageRequest(request);

/** Returns the error page of a failed request: with a message in Chinese, and the seconds until a retry makes sense. */
export function errorPage(message: string, requestId: string, retryAfter: number | undefined): string {
  const wait = retryAfter === undefined ? '' : `<p>${ERROR_PAGE.retryAfter(retryAfter)}</p>\n`;
  return plainPage(
    message,
    `${wait}<p>${ERROR_PAGE.requestId(escapeHtml(requestId))}<br>${ERROR_PAGE.contact}</p>
<p><a class="button" href="">${ERROR_PAGE.reload}</a> <a class="link" href="/index">${ERROR_PAGE.home}</a></p>`,
  );
}
