import type { Call, Output } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyReply } from 'fastify';

/** Data with a message of its own. */
class Answer {
  readonly msg: string;
  readonly data: unknown;

  constructor(msg: string, data: unknown) {
    this.msg = msg;
    this.data = data;
  }
}

/** Returns a handler result whose message differs from the default. */
export const answer = (msg: string, data: unknown) => new Answer(msg, data);

/**
 * Result of a handler by the declared output of its call: data of a `single` or a `value`; all rows of a `list`, or a page of
 * them with the total; for `own` the properties beside `code`, or only its message; for a `file` the reply that sends it.
 */
export type Result<C extends Call> = C['output'] extends { kind: 'file' }
  ? FastifyReply
  : C['output'] extends { kind: 'list' }
    ? readonly object[] | { rows: readonly object[]; total: number }
    : C['output'] extends { kind: 'value' }
      ? unknown
      : C['output'] extends { kind: 'own' }
        ? object | string
        : object | null;

/** Returns the function that wraps a handler's result in the protocol's envelope. */
export function enveloped(output: Output): (result: unknown) => object {
  if (output.kind === 'file') return (result) => result as object;
  if (output.kind === 'list')
    return (result) =>
      Array.isArray(result)
        ? { code: 0, msg: SERVER.ok, rows: result, total: result.length }
        : { code: 0, msg: SERVER.ok, ...(result as object) };
  if (output.kind === 'own') {
    const usual = 'msg' in output.schema ? { code: 0, msg: SERVER.ok } : { code: 0 };
    return (result) => {
      if (typeof result === 'string') return { code: 0, msg: result };
      const properties = result as object;
      return 'msg' in properties ? { code: 0, ...properties } : { ...usual, ...properties };
    };
  }
  return (result) =>
    result instanceof Answer
      ? { code: 0, msg: result.msg, data: result.data }
      : { code: 0, msg: SERVER.ok, data: result };
}
