import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { HttpError, notFound } from '../http/errors.ts';
import type { DescribedCall } from '../http/openapi.ts';
import { required } from '../http/query.ts';
import { findSeparate } from './content.repository.ts';

/** A person looks up a few experts; a robot collecting addresses wants them all. */
const PER_MINUTE = 20;

/** The call as the API description shows it. */
export const specialistContact: DescribedCall = {
  path: '/api/specialist/findSpecialistRelationById',
  summary: '专家联系邮箱',
  query: { fdId: required('fdId') },
  result: { kind: 'single', schema: { fdEmail: { type: ['string', 'null'] } } },
};

/** An expert's email: asked for one at a time, limited by address, never kept in a cache. */
export function registerSpecialistContact(app: FastifyInstance, db: Db): void {
  app.get(
    specialistContact.path,
    { config: { access: 'public', rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const parsed = required('fdId').safeParse((request.query as Record<string, unknown>).fdId);
      if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? SERVER.badRequest);
      const fdEmail = await findSeparate(db, 'specialist', parsed.data, 'fdEmail');
      if (fdEmail === undefined) throw notFound();
      return reply.header('cache-control', 'no-store').send({ code: 0, msg: SERVER.ok, data: { fdEmail } });
    },
  );
}
