import { describe, expect, it } from 'vitest';
import { createCategories, createItem } from '../testing/factories.ts';
import { testApp } from '../testing/test-app.ts';

describe('GET /api/policy/list', () => {
  it('answers the rows of a page, newest first, with the exact total', async () => {
    const { app, database } = await testApp();
    await createCategories(database.db, 'policy', { '1': '普通政策' });
    for (let day = 1; day <= 9; day += 1) {
      await createItem(database.db, 'policy', { publishedAt: `2026-03-0${day} 10:00:00`, values: { fdTitle: `政策${day}` } });
    }
    const response = await app.inject('/api/policy/list?pageNum=2&pageSize=4');
    expect(response.statusCode).toBe(200);
    const body = response.json();
    expect(body).toMatchObject({ code: 0, total: 9 });
    expect(body.rows.map((row: { fdTitle: string }) => row.fdTitle)).toEqual(['政策5', '政策4', '政策3', '政策2']);
    expect(body.rows[0]).toMatchObject({ fdClass: '1', fdCategoryName: '普通政策', fdApplyDate: '2026-03-05 10:00:00' });
  });
});
