import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveSession } from '../accounts/session.repository.ts';

interface SingleSignOn {
  /** The portal's origin, empty where it is this one. */
  portal: string;
  session(request: FastifyRequest): Promise<LiveSession | null>;
}

/**
 * Entrance of the back office. The name in the address opens nothing by itself: it must be that of the session which
 * the cookie belongs to. Everyone else is sent to the login page.
 */
export function registerSso(app: FastifyInstance, { portal, session }: SingleSignOn): void {
  app.get<{ Querystring: { tell?: string | string[]; to?: string | string[] } }>(
    '/backoffice/common/sso',
    { config: { access: 'public' } },
    async (request, reply) => {
      const live = await session(request);
      const entered = live !== null && request.query.tell === live.account.username;
      // Where to within the back office: a word, so that it leads nowhere else.
      const { to = '' } = request.query;
      const screen = typeof to === 'string' && /^[a-z]{1,30}$/.test(to) ? to : 'index';
      const target = `/backoffice/${screen}`;
      return reply
        .header('cache-control', 'no-store')
        .redirect(entered ? target : `${portal}${loginAddress(target)}`);
    },
  );
}
