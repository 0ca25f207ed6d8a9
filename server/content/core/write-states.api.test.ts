import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { historyOf, OPERATOR, openWriting, STALE } from '../../testing/content/writing.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { eraseFields, expireItems } from './writing/mass-writes.ts';
import { deleteForGood } from './writing/trash.ts';
import { changeState, updateItem } from './writing/write.ts';

describe('changeState', () => {
  it('allows only the steps that lead on from the item’s state', async () => {
    const { db, policy, seen, row } = await openWriting();
    const id = await policy();
    const step = (name: Parameters<typeof changeState>[3]) =>
      changeState(db, OPERATOR, { section: 'policy', id }, name);
    expect(await step('withdraw')).toBe(false);
    expect(await step('publish')).toBe(true);
    expect(await step('publish')).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'published', revision: 2 });
    expect(await step('withdraw')).toBe(true);
    expect((await historyOf(db, id)).slice(1)).toMatchObject([
      { revision: 2, before: { state: 'draft' }, after: { state: 'published' } },
      { revision: 3, before: { state: 'published' }, after: { state: 'withdrawn' } },
    ]);
    expect((await auditLog(db)).map(({ action }) => action)).toEqual([
      'content-created',
      'content-moved',
      'content-moved',
    ]);
    await expect(step('takeDown')).rejects.toThrow('unknown step takeDown of policy');
    await expect(changeState(db, OPERATOR, seen(id, 2), 'publish')).rejects.toMatchObject(STALE);
    expect(await changeState(db, OPERATOR, seen(id, 3), 'publish')).toBe(true);
  });

  it('follows the steps of entries on the market', async () => {
    const { db } = await openWriting();
    const id = await createItem(db, 'getbuginess', { state: 'pending' });
    const entry = { section: 'getbuginess', id } as const;
    expect(await changeState(db, OPERATOR, entry, 'approve')).toBe(true);
    for (const [reason, msg] of [
      [undefined, '请填写原因'],
      ['  ', '请填写原因'],
      ['长'.repeat(501), '原因最多 500 字'],
    ] as const)
      await expect(changeState(db, OPERATOR, entry, 'takeDown', reason)).rejects.toMatchObject({
        code: 400,
        errors: [{ field: 'reason', msg }],
      });
    expect(await changeState(db, OPERATOR, entry, 'takeDown', ' 联系不上 ')).toBe(true);
    expect(await changeState(db, OPERATOR, entry, 'withdraw')).toBe(false);
    expect((await historyOf(db, id)).at(-1)).toMatchObject({ after: { state: 'down', reason: '联系不上' } });
  });

  it('sets the publication date on first publication and keeps it in later steps', async () => {
    const { db, policy, row } = await openWriting();
    const old = '2026-01-01 08:00:00';
    const [now, later] = [await policy({ publishedAt: old }), await policy({ publishedAt: old })];
    const step = (id: string, name: 'publish' | 'withdraw') =>
      changeState(db, OPERATOR, { section: 'policy', id }, name);
    await step(now, 'publish');
    const publishedAt = (await row(now))?.published_at ?? '';
    expect(publishedAt > old).toBe(true);
    expect((await historyOf(db, now)).at(-1)).toMatchObject({
      before: { published_at: old },
      after: { published_at: publishedAt },
    });
    const input = { publishedAt: '2026-02-03 09:00:00' };
    await updateItem(db, OPERATOR, { section: 'policy', id: later }, input, { step: 'publish' });
    await step(later, 'withdraw');
    await step(later, 'publish');
    expect(await row(later)).toMatchObject({ state: 'published', published_at: '2026-02-03 09:00:00' });
  });

  it('dates a renewed entry by its approval', async () => {
    const { db } = await openWriting();
    const id = await createItem(db, 'getbuginess', { state: 'pending', publishedAt: '2026-01-01 08:00:00' });
    const renewed = db.updateTable('getbuginess').where('id', '=', id);
    await renewed.set({ published_at: '2026-01-02 08:00:00' }).execute();
    await changeState(db, OPERATOR, { section: 'getbuginess', id }, 'approve');
    expect((await historyOf(db, id)).at(-1)).toMatchObject({
      before: { published_at: '2026-01-02 08:00:00' },
      after: { state: 'published', published_at: expect.any(String) },
    });
  });

  it('records moves by the deadline job in the history but not in the audit log', async () => {
    const { db } = await openWriting();
    const id = await createItem(db, 'getbuginess', { values: { fdDeadlineTime: '2026-03-17' } });
    await expireItems(db, 'getbuginess', '2026-03-18');
    await expireItems(db, 'getbuginess', '2026-03-17');
    expect((await historyOf(db, id)).slice(1)).toMatchObject([
      { revision: 2, actor_id: null, before: { state: 'published' }, after: { state: 'expired' } },
      { revision: 3, actor_id: null, before: { state: 'expired' }, after: { state: 'published' } },
    ]);
    expect(await auditLog(db)).toEqual([]);
  });
});

describe('deleteForGood', () => {
  it('deletes an item in the trash with its attachments, and keeps its history', async () => {
    const { db, policy, row } = await openWriting();
    const id = await policy();
    const file = {
      clazz: 'c',
      key: 'k',
      file_name: 'a.pdf',
      is_public: 1,
      created_at: '2026-01-01 00:00:00',
    };
    const attachments = [id, 'other'].map((owner_id) => ({
      ...file,
      id: owner_id,
      owner_id,
      path: owner_id,
    }));
    await db.insertInto('attachment').values(attachments).execute();
    const draft = {
      item_id: id,
      account_id: (await createSignedIn(db)).accountId,
      base: 1,
      turn: 1,
      title: '',
    };
    await db
      .insertInto('content_draft')
      .values({ ...draft, section: 'policy', content: '{}', updated_at: '2026-01-01 00:00:00' })
      .execute();
    const item = { section: 'policy', id } as const;
    expect(await deleteForGood(db, OPERATOR, item)).toBe(false);
    await changeState(db, OPERATOR, item, 'recycle');
    expect(await deleteForGood(db, OPERATOR, item)).toBe(true);
    expect(await row(id)).toBeUndefined();
    for (const table of ['content_draft', 'content_recycled'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('attachment').select('id').execute()).toEqual([{ id: 'other' }]);
    const before = { fdTitle: '分布式光伏管理办法', fdContent: '<p>正文</p>', state: 'recycled' };
    expect((await historyOf(db, id))[2]).toMatchObject({ revision: 3, before, after: null });
    expect((await auditLog(db))[2]).toMatchObject({ action: 'content-removed', target: id });
    await expect(deleteForGood(db, OPERATOR, item)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('an entry submitted by an enterprise', () => {
  it('can be neither moved to the trash nor removed, since its submission refers to it', async () => {
    const { db } = await openWriting();
    const entry = { section: 'getbuginess', id: await createItem(db, 'getbuginess') } as const;
    await expect(changeState(db, OPERATOR, entry, 'recycle')).rejects.toThrow(
      'unknown step recycle of getbuginess',
    );
    expect(await deleteForGood(db, OPERATOR, entry)).toBe(false);
    expect(await db.selectFrom('getbuginess').select('id').execute()).toEqual([{ id: entry.id }]);
  });
});

describe('eraseFields', () => {
  it('clears fields in the item and its history, and a stale edit cannot restore them', async () => {
    const { db } = await openWriting();
    const [id, otherId] = [await createItem(db, 'getbuginess'), await createItem(db, 'getbuginess')];
    await eraseFields(
      { db, author: OPERATOR, section: 'getbuginess' },
      { ids: [id], fields: ['fdContactsPhone'] },
    );
    const entries = await db.selectFrom('getbuginess').selectAll().orderBy('id').execute();
    expect(entries).toMatchObject([
      { contacts_phone: '', contacts_person: '文字', revision: 2 },
      { contacts_phone: '13800008000', revision: 1 },
    ]);
    const empty = { before: null, after: null };
    expect(await historyOf(db, id)).toMatchObject([empty, { ...empty, actor_id: 'o1' }]);
    expect(await historyOf(db, otherId)).toMatchObject([{ after: { fdContactsPhone: '13800008000' } }]);
    const itemAtRevision = { section: 'getbuginess', id, revision: 1 } as const;
    const values = { fdContactsPhone: '13800008000' };
    await expect(updateItem(db, OPERATOR, itemAtRevision, { values })).rejects.toMatchObject(STALE);
  });
});
