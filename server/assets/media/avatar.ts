import { readFile } from 'node:fs/promises';
import { avatarRemoval, avatarUpload } from '@pv-brain/contract/accounts/calls/account.ts';
import { AVATAR_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { AVATAR } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { setAvatar } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import type { UploadCounter } from '../files/uploads/upload-counter.ts';
import { loadSharp, queueUpload, TIME_LIMIT } from './sharp.ts';
import { withUploadedPicture } from './uploaded-picture.ts';

const QUALITY = 82;

/** Returns the most interesting square of a picture as a `data:` address of some kilobytes. */
async function squareOf(path: string): Promise<string> {
  const content = await readFile(path);
  const sharp = await loadSharp();
  const { edge } = AVATAR;
  const square = await queueUpload(() =>
    sharp(content)
      .resize({ width: edge, height: edge, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .timeout(TIME_LIMIT)
      .toBuffer(),
  );
  return `data:image/webp;base64,${square.toString('base64')}`;
}

/** Routes of a person's avatar (ADR 57). */
export function registerAvatar(
  app: FastifyInstance,
  { db, uploadCounter }: { db: Db; uploadCounter: UploadCounter },
): void {
  async function change(actor: Actor, avatar: string | null): Promise<void> {
    const action = avatar ? 'avatar-changed' : 'avatar-removed';
    await transact(db, async (transaction) => {
      if (!(await setAvatar(transaction, actor.actorId, avatar)))
        throw new HttpError(401, SERVER.unauthorised);
      await writeAudit(transaction, { ...actor, action, target: actor.actor });
    });
  }

  mount(app, avatarUpload, ({ actor, request }) =>
    withUploadedPicture(request, uploadCounter, { maxBytes: AVATAR.mostBytes }, async ({ path }) => {
      const avatar = await squareOf(path);
      await change(actor, avatar);
      return { msg: AVATAR_ANSWER.changed, avatar };
    }),
  );

  mount(app, avatarRemoval, async ({ account, actor }) => {
    if (account.avatar === null) throw new Refusal(409, AVATAR_ANSWER.none);
    await change(actor, null);
    return { msg: AVATAR_ANSWER.removed, avatar: null };
  });
}
