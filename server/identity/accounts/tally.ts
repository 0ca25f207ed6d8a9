import type { FastifyBaseLogger } from 'fastify';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { findAccount } from './account.repository.ts';
import type { NameSign } from './unknown-name.ts';

const MINUTE = 60_000;
/** Kinds of refusals that a minute keeps apart; what comes beside them is counted together. */
const MOST_KINDS = 60;

/** A refusal as the log tells it: of each kind the first in a minute, and how many more came. */
export interface Refused extends Omit<AuditEntry, 'actor'> {
  /** As it was given; empty where none was. One that nobody has does not get into the log. */
  name: string;
}

export interface Tally {
  /** Takes a refusal down. It returns at once and never fails: nobody waits for the log. */
  note(refused: Refused): void;
  /** Writes what is counted, and waits for all that is being written. */
  stop(): Promise<void>;
}

/** Refusals that anyone can cause by the thousand: what they put into the log is bounded by the minute. */
export function createTally(db: Db, log: FastifyBaseLogger, nameSign: NameSign): Tally {
  let since = 0;
  let kinds = new Map<string, { refused: Refused; more: number }>();
  let others = 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function actorOf(name: string): Promise<string> {
    if (name === '') return 'unknown';
    return (await findAccount(db, name)) ? name : nameSign(name);
  }

  function write({ name, ...entry }: Refused) {
    writing = writing
      .then(async () => writeAudit(db, { ...entry, actor: await actorOf(name) }))
      .catch((error: unknown) =>
        log.error({ err: error, action: entry.action }, 'cannot write the audit log'),
      );
  }

  function flush() {
    const [counted, uncounted, from] = [kinds, others, shanghaiTime(new Date(since))];
    [kinds, others, since] = [new Map(), 0, 0];
    for (const { refused, more } of counted.values())
      if (more > 0) write({ ...refused, detail: { ...refused.detail, more, from } });
    if (uncounted > 0)
      write({
        action: 'call-unauthorised',
        name: '',
        address: 'many',
        detail: { more: uncounted, from },
      });
  }

  const timer = setInterval(() => {
    if (since > 0 && nowMs() - since >= MINUTE) flush();
  }, MINUTE).unref();

  return {
    note(refused) {
      if (since > 0 && Math.abs(nowMs() - since) >= MINUTE) flush();
      if (since === 0) since = nowMs();
      const { action, actorId, target, address, detail } = refused;
      const key = JSON.stringify([action, actorId, target, network(address), detail?.reason]);
      const kind = kinds.get(key);
      if (kind) kind.more += 1;
      else if (kinds.size < MOST_KINDS) {
        kinds.set(key, { refused, more: 0 });
        write(refused);
      } else others += 1;
    },
    stop() {
      clearInterval(timer);
      flush();
      return writing.then(() => {});
    },
  };
}
