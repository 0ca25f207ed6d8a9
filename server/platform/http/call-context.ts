import type { Call, HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { ChangeEffect } from '../database/tables/content.ts';
import { transact } from '../database/transact.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Actor } from '../runtime/actor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Database used by `transaction`. */
    db: Db;
    /** `refreshQuietly` makes this process serve what was just written (platform/cache/versions.ts). */
    versions: { refreshQuietly(): Promise<void> };
  }
}

type Session = NonNullable<FastifyRequest['live']>;

/** Returns the session of a non-public call. Throws an HttpError 401 when there is none. */
export function caller({ live }: FastifyRequest): Session {
  if (!live) throw new HttpError(401, SERVER.unauthorised);
  return live;
}

/** Part of a list, as requested by `pageNum` and `pageSize`. */
export interface Page {
  offset: number;
  size: number;
  /**
   * Reads the rows of the page; returns none when the page begins beyond the end, possibly at an offset too large for the
   * database.
   */
  rows<Row>(total: number, read: (part: { offset: number; size: number }) => Promise<Row[]>): Promise<Row[]>;
}

/** The changes of a section's items that make an answer old: all that meet every given condition. */
export interface ItemDependency {
  section: string;
  ids?: readonly string[];
  /** Empty for all. */
  category?: string;
  /** Range of list keys, with both ends; items outside of all lists are in no range. */
  from?: string | undefined;
  to?: string | undefined;
  /** Id of an item to which the changed one refers. */
  linked?: string;
  effects?: readonly ChangeEffect[];
  /** Whether the changed item's title matters. */
  isRelevant?(title: string): boolean;
}

/** Context of a public read's handler, without anything that differs between visitors. */
export class ReadContext<C extends Call = Call> {
  readonly input: HandlerInput<C>;
  /**
   * Items that the answer is made from, in place of their whole sections among the read's dependencies: a handler adds them when
   * it answers.
   */
  readonly madeOf: ItemDependency[] = [];

  constructor(input: HandlerInput<C>) {
    this.input = input;
  }

  /** Page of a call with the inputs `pageNum` and `pageSize`. */
  get page(): Page {
    const { pageNum, pageSize: size } = this.input as { pageNum: number; pageSize: number };
    const offset = (pageNum - 1) * size;
    return { offset, size, rows: async (total, read) => (offset < total ? read({ offset, size }) : []) };
  }
}

/** Context of a call's handler. Everything except the input is computed on access. */
export class CallContext<C extends Call = Call> extends ReadContext<C> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(input: HandlerInput<C>, request: FastifyRequest, reply: FastifyReply) {
    super(input);
    this.request = request;
    this.reply = reply;
  }

  /** Throws an HttpError 401 without a session, like the other properties about the caller. */
  get session(): Session {
    return caller(this.request);
  }

  get account(): Session['account'] {
    return this.session.account;
  }

  /** The caller, as commands and the audit log take it. */
  get actor(): Actor {
    const { id: actorId, username: actor } = this.account;
    return { actorId, actor, address: this.request.ip };
  }

  /** Runs `work` as `transact` does. */
  get transaction(): <T>(work: (transaction: Db) => Promise<T>) => Promise<T> {
    return (work) => transact(this.request.server.db, work);
  }
}
