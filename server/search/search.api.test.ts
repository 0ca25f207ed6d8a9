import { describe, expect, it } from 'vitest';
import { createItem } from '../testing/factories.ts';
import { testApp } from '../testing/test-app.ts';

describe('search', () => {
  it('finds a word', async () => {
    const { app, database } = await testApp();
    await createItem(database.db, 'policy', {
      values: { fdTitle: '关于促进光伏组件回收的通知', fdContent: '<p>组件回收利用</p>' },
    });
    const r = await app.inject(`/api/search?q=${encodeURIComponent('光伏组件')}`);
    console.log(JSON.stringify(r.json(), null, 1));
    expect(r.json().total).toBe(1);
    for (const q of ['guangfu', 'gf', '光付组件', '電池板', '光', 'zujian', '收回 "AND" (*', 'x NEAR y']) {
      const a = (await app.inject(`/api/search?q=${encodeURIComponent(q)}`)).json();
      console.log(q, a.total, a.corrected, a.isLoose, a.ideas, a.code);
    }
    console.log((await app.inject(`/api/search/suggest?q=${encodeURIComponent('guang')}`)).json());
  });
});
