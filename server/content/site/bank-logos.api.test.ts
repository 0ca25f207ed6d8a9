import { mediaAddress } from '@pv-brain/contract/content/media.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { libraryApp } from '../../testing/content/pictures.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const type = DICT_TYPE.financialBanks;

async function open() {
  const library = await libraryApp();
  const { app, db } = library;
  const headers = bearer((await createAccount(db, { roles: ['administrator'] })).token);
  const site = async (call: string, payload?: object) =>
    (
      await app.inject({
        url: `/api/console/site/${call}`,
        headers,
        ...(payload ? { method: 'POST', payload } : {}),
      })
    ).json();
  async function save(lines: object[]) {
    const { rows } = await site('dictionaries');
    const { revision } = rows.find((each: { type: string }) => each.type === type);
    return site('dictionary/save', { type, lines: JSON.stringify(lines), revision });
  }
  const ids = async (show: 'unused' | 'recent') =>
    (await library.get('list', { pageNum: '1', pageSize: '10', show })).rows.map(
      ({ id }: { id: string }) => id,
    );
  return { ...library, save, ids };
}

describe('a bank’s logo from the library', () => {
  it('is public, counts as used, and cannot be removed while a bank has it', async () => {
    const { app, save, ids, send, picture } = await open();
    const [logo, otherLogo] = [await picture(), await picture({ colour: '#123456' })];
    const line = { label: '甲银行', value: mediaAddress(logo) };
    expect(await ids('unused')).toEqual(expect.arrayContaining([logo, otherLogo]));
    expect(await save([line])).toMatchObject({ code: 0 });
    const { rows } = (await app.inject(`/api/system/dict?dictType=${type}`)).json();
    expect(rows).toEqual([{ dictLabel: '甲银行', configValue: mediaAddress(logo) }]);

    expect(await ids('unused')).toEqual([otherLogo]);
    const { data } = await send('remove', { ids: `${logo},${otherLogo}` });
    expect(data).toEqual({
      done: 1,
      failed: [
        {
          id: logo,
          name: expect.any(String),
          msg: '用在“联系与金融数据”或字典中，不能删除；请先在那里换掉它',
        },
      ],
    });
    await save([]);
    expect((await send('remove', { ids: logo })).data).toEqual({ done: 1, failed: [] });
  });

  it('is refused when the library no longer has it', async () => {
    const { save } = await open();
    const deletedLogo = mediaAddress('01a1ec46-69c0-733f-8000-000000000000');
    const answer = await save([
      { label: '甲银行', value: '/profile/upload/demo/bank-1.svg' },
      { label: '乙银行', value: deletedLogo },
    ]);
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'value.1', msg: '图片已不在素材库中' }] });
  });

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'is locked in the same order as on removal, whatever its line',
    async () => {
      const { db, save, picture } = await open();
      const ids = [await picture(), await picture({ colour: '#123456' })].sort();
      const [first = '', last = ''] = ids;
      const release = Promise.withResolvers<void>();
      const otherTransaction = db.transaction().execute(async (transaction) => {
        await sql`select 1 from media where id = ${last} for update`.execute(transaction);
        await release.promise;
      });
      const isFirstHeld = () =>
        db
          .transaction()
          .execute((transaction) =>
            sql`select 1 from media where id = ${first} for update nowait`.execute(transaction),
          )
          .then(
            () => false,
            ({ code }: { code?: string }) => code === '55P03',
          );
      const saving = save(
        [last, first].map((id) => ({ label: `${id}银行`.slice(-8), value: mediaAddress(id) })),
      );
      try {
        await expect.poll(isFirstHeld).toBe(true);
      } finally {
        release.resolve();
      }
      await otherTransaction;
      expect(await saving).toMatchObject({ code: 0 });
    },
  );
});
