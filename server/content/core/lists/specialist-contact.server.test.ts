import { describe, expect, it } from 'vitest';
import { createItem } from '../../../testing/content/factories.ts';
import { expectRefusal, getData, getList } from '../../../testing/requests.ts';
import { sharedApp } from '../../../testing/test-app.ts';

const CALL = '/api/specialist/findSpecialistRelationById';
const EMAIL = 'expert@example.cn';

const site = sharedApp();

describe(`GET ${CALL}`, () => {
  it('returns the email, which no other call returns', async () => {
    const { app, database } = site();
    const id = await createItem(database.db, 'specialist', { featured: true, values: { fdEmail: EMAIL } });
    expect(await getData(app, `${CALL}?fdId=${id}`)).toEqual({ fdEmail: EMAIL });
    const detail = await getData(app, `/api/specialist/findSpecialistById?fdId=${id}`);
    const lists = [
      await getList(app, '/api/specialist/list'),
      await getList(app, '/api/specialist/recommendList'),
    ];
    expect(JSON.stringify([detail, lists])).not.toMatch(/expert@example|fdEmail/);
  });

  it('returns null for an expert without an email', async () => {
    const { app, database } = site();
    const id = await createItem(database.db, 'specialist');
    expect(await getData(app, `${CALL}?fdId=${id}`)).toEqual({ fdEmail: null });
  });

  it('is never cached', async () => {
    const { app, database } = site();
    const id = await createItem(database.db, 'specialist', { values: { fdEmail: EMAIL } });
    const response = await app.inject(`${CALL}?fdId=${id}`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.etag).toBeUndefined();
  });

  it('refuses experts that are not public, and a missing or unreadable id', async () => {
    const { app, database } = site();
    const draft = await createItem(database.db, 'specialist', { state: 'draft', values: { fdEmail: EMAIL } });
    await expectRefusal(app, `${CALL}?fdId=${draft}`, 404, '内容不存在或尚未发布');
    await expectRefusal(app, `${CALL}?fdId=unknown`, 404, '内容不存在或尚未发布');
    await expectRefusal(app, CALL, 400, '缺少参数 fdId');
    await expectRefusal(app, `${CALL}?fdId=%00`, 400, '参数 fdId 的取值有误');
  });

  it('limits requests per address, with Retry-After', async () => {
    const { app, database } = site();
    const url = `${CALL}?fdId=${await createItem(database.db, 'specialist', { values: { fdEmail: EMAIL } })}`;
    const requestEmail = (remoteAddress: string, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ url, method, remoteAddress });
    for (let count = 1; count <= 20; count += 1)
      expect((await requestEmail('192.0.2.1')).statusCode).toBe(200);
    await expectRefusal(app, { url, remoteAddress: '192.0.2.1' }, 429, '操作过于频繁，请稍后再试');
    const refused = await requestEmail('192.0.2.1');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.body).not.toContain(EMAIL);
    expect((await requestEmail('192.0.2.2')).statusCode).toBe(200);
  });
});
