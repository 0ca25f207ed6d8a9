import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSession } from '../accounts/session.repository.ts';

interface SingleSignOn {
  /** Origin of the portal, empty when it is the same. */
  portal: string;
  session(request: FastifyRequest): Promise<LiveSession | null>;
}

/**
 * Registers the entrance of the back office. The username in the address grants nothing by itself: it must be that of the
 * cookie's session. All others are redirected to the login page.
 */
export function registerSso(app: FastifyInstance, { portal, session }: SingleSignOn): void {
  app.get<{ Querystring: { tell?: string | string[]; to?: string | string[] } }>(
    '/backoffice/common/sso',
    { config: { access: 'public' } },
    async (request, reply) => {
      const live = await session(request);
      const entered = live !== null && request.query.tell === live.account.username;
      // Target screen in the back office: letters only, so that it cannot redirect elsewhere.
      const { to = '' } = request.query;
      const screen = typeof to === 'string' && /^[a-z]{1,30}$/.test(to) ? to : 'index';
      const target = `/backoffice/${screen}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(entered ? target : `${portal}${loginAddress(target)}`);
    },
  );
}
