import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { SERVER } from '@pv-brain/contract/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

const LIMITS = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 100 };

/** Forms may arrive urlencoded, as multipart or as JSON: calls.md has the server take all three alike. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(formBody);
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
}

/** The text fields of a request's body, whatever its encoding. Files are refused here: uploads have a call of their own. */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.isMultipart()) {
    const fields: Record<string, unknown> = {};
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new HttpError(415, SERVER.unsupportedMedia);
      fields[part.fieldname] = part.value;
    }
    return fields;
  }
  const { body } = request;
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new HttpError(400, SERVER.badRequest);
  return body as Record<string, unknown>;
}
