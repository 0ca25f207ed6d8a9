import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { fetched, libraryApp, photo, sharedLibraryApp } from '../../testing/content/pictures.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const detailOf = (log: { detail: string | null } | undefined) => JSON.parse(log?.detail ?? 'null');

describe('the media list', () => {
  const getLibrary = sharedLibraryApp();
  let filling: ReturnType<typeof fill> | undefined;
  /** Fills the library once for all tests. */
  const filled = () => {
    filling ??= fill();
    return filling;
  };

  async function fill() {
    const parts = await getLibrary();
    const ids: Record<string, string> = {};
    for (const [name, colour, alt, tags] of [
      ['车间.jpg', '#111111', '', '新闻图片'],
      ['逆变器_110kW.png', '#222222', '组串式逆变器', '产品图,新闻图片'],
      ['a%b.jpg', '#333333', '', ''],
    ] as const) {
      const { data } = await parts.sendFile('upload', await photo({ colour, width: 40, height: 30 }), {
        name,
      });
      ids[name] = data.id;
      await parts.send('edit', { id: data.id, name, alt, tags, revision: data.revision });
    }
    await createItem(parts.db, 'app', { values: { fdCategoryPath: `/media/${ids['车间.jpg']}` } });
    return { ...parts, ids };
  }

  it.each([
    [{}, ['a%b.jpg', '车间.jpg', '逆变器_110kW.png']],
    [{ text: '110KW' }, ['逆变器_110kW.png']],
    [{ text: '组串' }, ['逆变器_110kW.png']],
    [{ text: '产品' }, ['逆变器_110kW.png']],
    [{ text: '%' }, ['a%b.jpg']],
    [{ text: '_' }, ['逆变器_110kW.png']],
    [{ tag: '新闻图片' }, ['车间.jpg', '逆变器_110kW.png']],
    [{ tag: '新闻' }, []],
    [{ show: 'noAlt' as const }, ['a%b.jpg', '车间.jpg']],
    [{ show: 'unused' as const }, ['a%b.jpg', '逆变器_110kW.png']],
    [{ show: 'recent' as const, text: 'jpg' }, ['a%b.jpg', '车间.jpg']],
  ])('is filtered by %j', async (query, names) => {
    const { get } = await filled();
    const { rows, total } = await get('list', query);
    expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual(names);
    expect(total).toBe(names.length);
  });

  it('is sorted, paged and counted', async () => {
    const { get, ids } = await filled();
    const { rows, total } = await get('list', { sort: '-created', pageSize: '2', pageNum: '2' });
    expect([rows.map(({ id }: { id: string }) => id), total]).toEqual([[ids['车间.jpg']], 3]);
    expect((await get('tally')).data).toMatchObject({
      all: 3,
      noAlt: 2,
      unused: 2,
      recent: 3,
      bytes: expect.any(Number),
      tags: [
        { tag: '产品图', pictures: 1 },
        { tag: '新闻图片', pictures: 2 },
      ],
    });
  });
});

describe('the description of a picture', () => {
  const getLibrary = sharedLibraryApp();

  it('is changed with an audit entry', async () => {
    const { picture, send, get, db, username } = await libraryApp();
    const id = await picture({}, '');
    const description = { name: '厂房.jpg', alt: '厂房外景', tags: '新闻图片,新闻图片， 夜 景 ' };
    const { revision } = (await get('item', { id })).data;
    const { data } = await send('edit', { id, ...description, revision });
    expect(data).toMatchObject({ name: '厂房.jpg', alt: '厂房外景', tags: ['夜 景', '新闻图片'] });
    expect((await get('item', { id })).data).toMatchObject({ ...data, sourceId: null, usedIn: [] });
    const last = (await auditLog(db)).at(-1);
    expect(last).toMatchObject({ action: 'media-edited', actor: username, target: id });
    expect(detailOf(last)).toEqual({
      before: { name: '车间.jpg', alt: '', tags: [] },
      after: { name: '厂房.jpg', alt: '厂房外景', tags: ['新闻图片', '夜 景'] },
    });
  });

  it('is kept when another operator has changed it since it was read', async () => {
    const { picture, send, get, db } = await libraryApp();
    const id = await picture({}, '');
    const { revision } = (await get('item', { id })).data;
    const answers = await Promise.all(
      ['厂房外景', '厂房内景'].map((alt) => send('edit', { id, name: '车间.jpg', alt, tags: '', revision })),
    );
    const [saved, refused] = answers.toSorted((a, b) => a.code - b.code);
    expect(saved).toMatchObject({ code: 0 });
    expect(refused).toMatchObject({
      code: 409,
      msg: '这张图片的资料已被他人修改，请重新打开图片，核对后再改',
    });
    expect((await get('item', { id })).data).toMatchObject(saved.data);
    // A repeated request changes nothing.
    const repeated = { id, name: '车间.jpg', alt: saved.data.alt, tags: '', revision };
    expect(await send('edit', repeated)).toMatchObject({ code: 0, data: saved.data });
    const entries = (await auditLog(db)).filter(({ action }) => action === 'media-edited');
    expect(entries).toHaveLength(1);
    const next = { ...repeated, alt: '厂房', revision: saved.data.revision };
    expect(await send('edit', next)).toMatchObject({ code: 0 });
    expect(await send('edit', { ...next, alt: '厂区', revision: '' })).toMatchObject({ code: 0 });
  });

  it.each([
    [{ name: ' ' }, 'name', '请填写文件名'],
    [{ name: '长'.repeat(201) }, 'name', '文件名不能超过 200 个字'],
    [{ alt: '长'.repeat(201) }, 'alt', '替代文字不能超过 200 个字'],
    [{ tags: '长'.repeat(21) }, 'tags', '每个标签不能超过 20 个字'],
    [{ tags: '一,二,三,四,五,六,七,八,九,十,零' }, 'tags', '标签不能超过 10 个'],
  ])('is validated: %j', async (change, field, msg) => {
    const { picture, send } = await getLibrary();
    const id = await picture();
    const answer = await send('edit', { id, name: 'a.jpg', alt: '', tags: '', revision: 'x', ...change });
    expect(answer).toMatchObject({ code: 400, msg, errors: [{ field, msg }] });
  });

  it('cannot be removed from a picture in use', async () => {
    const { picture, send, get, db } = await libraryApp();
    const id = await picture();
    await createItem(db, 'app', { values: { fdCategoryPath: `/media/${id}` } });
    const { revision } = (await get('item', { id })).data;
    const answer = await send('edit', { id, name: 'a.jpg', alt: ' ', tags: '', revision });
    expect(answer.errors).toEqual([{ field: 'alt', msg: '这张图片用在 1 处，替代文字不能为空' }]);
  });
});

describe('a picture in use', () => {
  it('is found in fields and in text until it is removed from there', async () => {
    const { app, picture, get, db, headers } = await libraryApp();
    await createCategories(db, 'policy', { '1': '普通政策' });
    const [firstId, secondId] = [await picture({ colour: '#111111' }), await picture({ colour: '#222222' })];
    const write = async (call: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api/console/content/${call}`, headers, payload })).json();
    const show = (...ids: string[]) => ids.map((id) => `<p>图<img src="/media/${id}" alt=""></p>`).join('');
    const values = { fdTitle: '管理办法', fdLevel: '省级', fdContent: show(firstId, secondId, firstId) };
    const { data } = await write('create', { section: 'policy', category: '1', values });
    const usedIn = [{ section: 'policy', fdId: data.fdId, title: '管理办法' }];
    expect((await get('item', { id: firstId })).data).toMatchObject({ uses: 1, usedIn });
    const item = { section: 'policy', fdId: data.fdId, category: '1' };
    await write('update', { ...item, revision: '1', values: { fdContent: show(secondId) } });
    expect((await get('item', { id: firstId })).data).toMatchObject({ uses: 0, usedIn: [] });
    await write('update', { ...item, revision: '2', values: { fdTitle: '新办法' } });
    expect((await get('item', { id: secondId })).data.usedIn).toMatchObject([{ title: '新办法' }]);
  });

  it('must exist and have an alternative text before publication', async () => {
    const { app, picture, db, headers } = await libraryApp();
    await createCategories(db, 'policy', { '1': '普通政策' });
    const mute = await picture({}, '');
    const write = async (call: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api/console/content/${call}`, headers, payload })).json();
    for (const [id, alt, msg] of [
      [mute, ' ', '正文中有图片没有替代文字，请在图片下方的“替代文字”中填写'],
      [mute, '产线俯瞰', undefined],
      ['00000000-0000-7000-8000-000000000000', '产线', '图片已不在素材库中'],
    ]) {
      const values = {
        fdTitle: '办法',
        fdLevel: '省级',
        fdContent: `<p><img src="/media/${id}" alt="${alt}"></p>`,
      };
      const { data } = await write('create', { section: 'policy', category: '1', values });
      const published = await write('publish', { section: 'policy', fdIds: data.fdId });
      expect(JSON.stringify(published)).toContain(msg ?? '"done":1');
    }
  });
});

describe('removal of a picture', () => {
  it('deletes its file and all renditions', async () => {
    const { app, picture, send, db, dataDir, filesIn } = await libraryApp();
    const id = await picture();
    await fetched(app, `/media/${id}/1/320.webp`);
    expect(await send('remove', { ids: id })).toMatchObject({ code: 0, data: { done: 1, failed: [] } });
    expect(filesIn('private')).toEqual([]);
    expect(await db.selectFrom('upload').selectAll().execute()).toEqual([]);
    expect((await fetched(app, `/media/${id}/1/320.webp`)).statusCode).toBe(404);
    expect(existsSync(join(dataDir, 'renditions', id, '1', '320.webp'))).toBe(false);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'media-removed', target: id });
    const repetition = await send('remove', { ids: id });
    expect(repetition.data).toEqual({ done: 0, failed: [{ id, name: '', msg: '图片已不在素材库中' }] });
  });

  it('is refused for pictures in use, while the others are removed', async () => {
    const { app, picture, send, db } = await libraryApp();
    const [used, free] = [await picture({ colour: '#111111' }), await picture({ colour: '#222222' })];
    await createItem(db, 'app', { values: { fdCategoryPath: `/media/${used}` } });
    const { data } = await send('remove', { ids: `${used},${free}` });
    const msg = '用在 1 处，不能删除；请先在这些内容中换掉它';
    expect(data).toEqual({ done: 1, failed: [{ id: used, name: expect.stringContaining('.'), msg }] });
    expect((await fetched(app, `/media/${used}/1/320.webp`)).statusCode).toBe(200);
  });

  it('is refused for pictures in a draft or a scheduled change', async () => {
    const { app, headers, picture, send, get, db } = await libraryApp();
    const ids = [];
    for (const colour of ['#111111', '#222222', '#333333']) ids.push(await picture({ colour }));
    const [draft = '', scheduled = '', free = ''] = ids;
    const content = (call: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/console/content/${call}`, headers, payload });
    await createCategories(db, 'policy', { 1: '申报政策' });
    const fdId = await createItem(db, 'policy');
    const inputWith = (id: string) => ({
      section: 'policy',
      category: '1',
      base: 0,
      values: { fdTitle: '题', fdContent: `<p>文</p><img src="/media/${id}">` },
    });
    const schedule = {
      ...inputWith(scheduled),
      fdId,
      act: 'publish',
      at: '2999-01-01 08:00:00',
      revision: 1,
    };
    for (const [call, payload] of [
      ['draft', inputWith(draft)],
      ['schedule', schedule],
      ['discard', { section: 'policy', fdId }],
    ] as const)
      expect((await content(call, payload)).json(), call).toMatchObject({ code: 0 });
    expect((await get('list', { show: 'unused' })).rows).toMatchObject([{ id: free }]);
    expect((await get('tally')).data).toMatchObject({ all: 3, unused: 1 });
    const { data } = await send('remove', { ids: ids.join() });
    const msg = '用在未保存的草稿或定时发布的内容中，不能删除；请先在那里换掉它';
    expect(data.done).toBe(1);
    expect(
      new Map(data.failed.map((failure: { id: string; msg: string }) => [failure.id, failure.msg])),
    ).toEqual(new Map([draft, scheduled].map((id) => [id, msg])));
  });

  it('is refused to read-only accounts', async () => {
    const { app, picture, db } = await libraryApp();
    const id = await picture();
    const { token } = await createAccount(db, { roles: ['auditor'] });
    const request = { method: 'POST', url: '/api/console/media/remove', payload: { ids: id } } as const;
    expect((await app.inject({ ...request, headers: bearer(token) })).statusCode).toBe(403);
  });
});

describe('replacement of a picture', () => {
  it('keeps its address and description, and redirects from the old bytes to the new', async () => {
    const { app, picture, sendFile, get, db, filesIn } = await libraryApp();
    const id = await picture();
    const original = await fetched(app, `/media/${id}/1/320.webp`);
    const answer = await sendFile('replace', await photo({ colour: '#ff0000', width: 600 }), { id });
    expect(answer).toMatchObject({ code: 0, data: { id, version: 2, alt: '产线俯瞰', width: 600 } });
    const old = await fetched(app, `/media/${id}/1/320.webp`);
    expect([old.statusCode, old.headers.location]).toEqual([302, `/media/${id}/2/320.webp`]);
    const now = await fetched(app, `/media/${id}/2/320.webp`);
    expect(now.bytes.equals(original.bytes)).toBe(false);
    expect(filesIn('private')).toHaveLength(1);
    expect(detailOf((await auditLog(db)).at(-1))).toMatchObject({
      before: { version: 1, width: 800 },
      after: { version: 2, width: 600 },
    });
    expect((await get('list')).total).toBe(1);
  });

  it('refuses a picture that the library has already, and an unknown id', async () => {
    const { picture, sendFile, filesIn } = await libraryApp();
    const [first, second] = [{ colour: '#111111' }, { colour: '#222222' }];
    const id = await picture(first);
    await picture(second);
    const duplicate = await sendFile('replace', await photo(second), { id });
    expect(duplicate).toMatchObject({ code: 409, msg: '素材库中已有这张图片：车间.jpg' });
    expect((await sendFile('replace', await photo(first), { id })).data.version).toBe(1);
    expect((await sendFile('replace', await photo({ colour: '#333333' }), { id: 'none' })).code).toBe(404);
    expect(filesIn('private')).toHaveLength(2);
  });
});

describe('cropping a picture', () => {
  const area = { left: 100, top: 50, width: 400, height: 300, turn: 0 };

  it('creates a new picture that names its source', async () => {
    const { picture, send, get } = await libraryApp();
    const id = await picture();
    const { data } = await send('crop', { id, area });
    expect(data).toMatchObject({ width: 400, height: 300, alt: '产线俯瞰', name: '车间.jpg' });
    expect((await get('item', { id: data.id })).data.sourceId).toBe(id);
    expect((await get('item', { id })).data).toMatchObject({ width: 800, height: 500 });
    expect((await send('crop', { id, area })).data.id).toBe(data.id);
  });

  it('applies the area after the rotation', async () => {
    const { picture, send } = await libraryApp();
    const id = await picture();
    const turned = { left: 0, top: 0, width: 500, height: 800, turn: 90 };
    expect((await send('crop', { id, area: turned })).data).toMatchObject({ width: 500, height: 800 });
    expect((await send('crop', { id, area: { ...turned, turn: 0 } })).msg).toBe('裁剪范围不在图片之内');
  });

  it.each([
    [{ width: 800 }, '裁剪范围不在图片之内'],
    [{ height: 10 }, '裁剪范围太小，宽和高都应不少于 16 像素'],
    [{ width: 0, height: 0 }, '裁剪范围太小，宽和高都应不少于 16 像素'],
  ])('refuses %j with a message of no field, which no form would show', async (change, msg) => {
    const { picture, send } = await libraryApp();
    const refusal = await send('crop', { id: await picture(), area: { ...area, ...change } });
    expect(refusal).toMatchObject({ code: 400, msg });
    expect(refusal.errors ?? []).toEqual([]);
  });

  it.each([{ left: -1 }, { width: 1.5 }, { width: 800 }, { height: 10 }, { turn: 45 }])(
    'refuses an invalid area: %j',
    async (change) => {
      const { picture, send, get } = await libraryApp();
      expect((await send('crop', { id: await picture(), area: { ...area, ...change } })).code).toBe(400);
      expect((await get('list')).total).toBe(1);
    },
  );
});
