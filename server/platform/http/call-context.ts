import type { Call, HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Actor } from '../runtime/actor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The database that `transaction` writes to. */
    db: Db;
    /** `show` has this process serve what was just written (platform/cache/versions.ts). */
    versions: { refreshQuietly(): Promise<void> };
  }
}

type Session = NonNullable<FastifyRequest['live']>;

/** The session of a call whose access is not public. Throws an HttpError 401 where there is none. */
export function caller({ live }: FastifyRequest): Session {
  if (!live) throw new HttpError(401, SERVER.unauthorised);
  return live;
}

/** The part of a list that `pageNum` and `pageSize` ask for. */
export interface Page {
  offset: number;
  size: number;
  /** Reads its rows; none where it begins past the end, which may be so far that no database can count to it. */
  rows<Row>(total: number, read: (part: { offset: number; size: number }) => Promise<Row[]>): Promise<Row[]>;
}

/** What the handler of a public read is given: nothing by which one visitor differs from another. */
export class ReadContext<C extends Call = Call> {
  readonly input: HandlerInput<C>;

  constructor(input: HandlerInput<C>) {
    this.input = input;
  }

  /** Of a call with the inputs `pageNum` and `pageSize`. */
  get page(): Page {
    const { pageNum, pageSize: size } = this.input as { pageNum: number; pageSize: number };
    const offset = (pageNum - 1) * size;
    return { offset, size, rows: async (total, read) => (offset < total ? read({ offset, size }) : []) };
  }
}

/** What a handler is given of one call. All but its input is made when it is asked for. */
export class CallContext<C extends Call = Call> extends ReadContext<C> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(input: HandlerInput<C>, request: FastifyRequest, reply: FastifyReply) {
    super(input);
    this.request = request;
    this.reply = reply;
  }

  /** Throws an HttpError 401 where nobody is signed in, as the others that tell of the caller do. */
  get session(): Session {
    return caller(this.request);
  }

  get account(): Session['account'] {
    return this.session.account;
  }

  /** Who calls, as commands and the log take it. */
  get actor(): Actor {
    const { id: actorId, username: actor } = this.account;
    return { actorId, actor, address: this.request.ip };
  }

  /** Runs `work` as `transact` does. */
  get transaction(): <T>(work: (transaction: Db) => Promise<T>) => Promise<T> {
    return (work) => transact(this.request.server.db, work);
  }
}
