import { describe, expect, it, vi } from 'vitest';
import { createApi, type Query } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { tolerantTransport } from './tolerant-transport.ts';

/** Creates the portal's API over a back end that answers by path; `requests` lists what it received. */
function back(answers: Record<string, unknown>) {
  const requests: { path: string; query: Query }[] = [];
  const transport = tolerantTransport(
    async (path, query) => {
      requests.push({ path, query });
      if (!(path in answers)) throw new ApiError(404, '没有');
      return answers[path];
    },
    (html) => `clean ${html}`,
  );
  return { api: createApi(transport), requests };
}

const policies = (answer: object) =>
  back({ '/api/policy/list': answer }).api.list('policy', { pageNum: 2, pageSize: 2 });

const policy = (data: object | null) =>
  back({ '/api/policy/list': { rows: [data] } })
    .api.list('policy', { pageNum: 1, pageSize: 6 })
    .then(({ rows }) => rows[0]);

describe('tolerantTransport for rows', () => {
  it.each([
    ['a number as id', { fdId: 1001 }, { fdId: '1001' }],
    ['an id under its usual name', { fdId: null, id: 7 }, { fdId: '7' }],
    ['null for a required text', { fdTitle: null }, { fdTitle: '' }],
    ['null for a text', { fdTheme: null }, { fdTheme: null }],
    ['no text at all', {}, { fdTheme: null, fdContent: '' }],
    ['a number as text', { fdDocumentNumber: 12 }, { fdDocumentNumber: '12' }],
    ['a number as category', { fdClass: 2 }, { fdClass: '2' }],
    ['a time with spaces', { fdApplyDate: '2026-11-26 09:00:00' }, { fdApplyDate: '2026-11-26 09:00:00' }],
    ['a time of ISO', { fdApplyDate: '2026-11-26T09:00:00' }, { fdApplyDate: '2026-11-26 09:00:00' }],
    [
      'a time of another zone',
      { fdApplyDate: '2026-11-26T20:00:00Z' },
      { fdApplyDate: '2026-11-27 04:00:00' },
    ],
    [
      'a time with an offset',
      { fdApplyDate: '2026-11-26T09:00:00.000+08:00' },
      { fdApplyDate: '2026-11-26 09:00:00' },
    ],
    [
      'an offset without a colon',
      { fdApplyDate: '2026-11-26T01:00:00.000+0000' },
      { fdApplyDate: '2026-11-26 09:00:00' },
    ],
    [
      'spaces and an offset',
      { fdApplyDate: '2026-11-26 01:00:00 +00:00' },
      { fdApplyDate: '2026-11-26 09:00:00' },
    ],
    [
      'an offset to the west',
      { fdApplyDate: '2026-11-25T20:30:00-0430' },
      { fdApplyDate: '2026-11-26 09:00:00' },
    ],
    ['an offset of hours', { fdApplyDate: '2026-11-26 01:00:00+00' }, { fdApplyDate: '2026-11-26 09:00:00' }],
    ['spaces and Z', { fdApplyDate: '2026-11-25 20:00:00Z' }, { fdApplyDate: '2026-11-26 04:00:00' }],
    ['milliseconds', { fdApplyDate: 1795654800000 }, { fdApplyDate: '2026-11-26 09:00:00' }],
    ['milliseconds as text', { fdApplyDate: '1795654800000' }, { fdApplyDate: '2026-11-26 09:00:00' }],
    ['seconds', { fdApplyDate: 1795654800 }, { fdApplyDate: '2026-11-26 09:00:00' }],
    ['milliseconds beyond all years', { fdApplyDate: 7e15 }, { fdApplyDate: null }],
    ['the last second', { fdApplyDate: '9999-12-31 23:59:59' }, { fdApplyDate: '9999-12-31 23:59:59' }],
    ['a second after the last', { fdApplyDate: '9999-12-31T23:59:59Z' }, { fdApplyDate: null }],
    ['a day of zeros', { fdApplyDate: '0000-00-00 00:00:00' }, { fdApplyDate: null }],
    ['the first day of all', { fdApplyDate: '0001-01-01T00:00:00' }, { fdApplyDate: null }],
    ['zero for no time', { fdApplyDate: 0 }, { fdApplyDate: null }],
    ['a day that does not exist', { fdApplyDate: '2026-02-30' }, { fdApplyDate: null }],
    ['a day with slashes', { fdApplyDate: '2026/1/2' }, { fdApplyDate: '2026-01-02' }],
    ['a text that is not a time', { fdApplyDate: '近期' }, { fdApplyDate: null }],
    ['an object for a text', { fdTitle: {} }, { fdTitle: '' }],
    ['half a surrogate pair in an id', { fdId: 'a\ud83d' }, { fdId: 'a\ufffd' }],
    ['half a surrogate pair in a code', { fdClass: '\ude00b' }, { fdClass: '\ufffdb' }],
    ['a whole surrogate pair', { fdClass: '😀' }, { fdClass: '😀' }],
  ])('reads a row with %s', async (_, fields, expected) => {
    expect(await policy({ fdId: 1, ...fields })).toMatchObject(expected);
  });

  it('omits rows without an id, repeated rows, and values that are not rows', async () => {
    const { rows, total } = await policies({
      code: 0,
      rows: [{ fdTitle: '无' }, null, { fdId: 3 }, { fdId: '3' }],
      total: 9,
    });
    expect({ ids: rows.map(({ fdId }) => fdId), total }).toEqual({ ids: ['3'], total: 9 });
  });

  it('reads the numeric state code of a recruit as null', async () => {
    const { api } = back({
      '/api/recruit/list': {
        rows: [
          { fdId: 1, fdStatus: '0' },
          { fdId: 2, fdStatus: '招聘中' },
        ],
      },
    });
    const { rows } = await api.list('recruit', { pageNum: 1, pageSize: 6 });
    expect(rows.map(({ fdStatus }) => fdStatus)).toEqual([null, '招聘中']);
  });

  it('reads numeric fields as numbers and a numeric state code as null', async () => {
    const row = {
      fdId: 5,
      fdGetbuginessNumber: '1200',
      fdGetbuginessPrice: '1,200.50 ',
      fdGetbuginessType: 2,
      fdStatus: 1,
    };
    const { api } = back({ '/api/getbuginess/findSupplyDemandById': { code: 0, data: row } });
    const { getbuginess } = await import('@pv-brain/contract/content/getbuginess.ts');
    expect(await api.find(getbuginess, '5')).toMatchObject({
      fdGetbuginessNumber: 1200,
      fdGetbuginessPrice: 1200.5,
      fdGetbuginessType: '2',
      fdStatus: null,
    });
  });

  it.each([
    ['4.5', 4.5],
    ['', null],
    ['很好', null],
  ])('reads the rating as a number, or null if it is none: %s', async (fdRating, expected) => {
    const { api } = back({ '/api/app/list': { rows: [{ fdId: 1, fdRating }] } });
    const { rows } = await api.list('app', { pageNum: 1, pageSize: 9 });
    expect(rows[0]?.fdRating).toBe(expected);
  });

  it.each([
    ['/profile/upload/a.png', '/profile/upload/a.png'],
    ['profile/upload/a.png', '/profile/upload/a.png'],
    ['/prod-api/profile/upload/a.png', '/profile/upload/a.png'],
    ['http://10.0.0.5:18080/profile/upload/a.png', '/profile/upload/a.png'],
    ['http://10.0.0.5:18080/prod-api/profile/upload/a.png', '/profile/upload/a.png'],
    ['https://cdn.example.cn/profile/a.png', 'https://cdn.example.cn/profile/a.png'],
    ['http://pictures.example.cn/a.png', 'http://pictures.example.cn/a.png'],
  ])('returns an address that the browser can load for picture %s', async (fdCategoryPath, expected) => {
    const { api } = back({ '/api/app/list': { rows: [{ fdId: 1, fdCategoryPath }] } });
    const { rows } = await api.list('app', { pageNum: 1, pageSize: 9 });
    expect(rows[0]?.fdCategoryPath).toBe(expected);
  });
});

describe('tolerantTransport for addresses of an app', () => {
  it.each([
    ['http://10.0.0.5:18080/prod-api/profile/upload/a.mp4', '/profile/upload/a.mp4'],
    [' /prod-api/profile/upload/a.MP4 ', '/profile/upload/a.MP4'],
    ['profile/upload/a.mp4', '/profile/upload/a.mp4'],
    ['https://cdn.example.cn/a.mp4', 'https://cdn.example.cn/a.mp4'],
    ['', ''],
    [null, null],
  ])('returns %s as an address of a video that the browser can load', async (fdVideoUrl, expected) => {
    const { app } = await import('@pv-brain/contract/content/app.ts');
    const { api } = back({ '/api/app/findOrderById': { code: 0, data: { fdId: 1, fdVideoUrl } } });
    expect((await api.find(app, '1')).fdVideoUrl).toBe(expected);
  });

  it('leaves other addresses as they are, also with the same word in their path', async () => {
    const { app } = await import('@pv-brain/contract/content/app.ts');
    for (const fdDetailUrl of ['http://www.example.cn/profile/about.html', 'www.example.cn/profile/']) {
      const { api } = back({ '/api/app/findOrderById': { code: 0, data: { fdId: 1, fdDetailUrl } } });
      expect((await api.find(app, '1')).fdDetailUrl).toBe(fdDetailUrl);
    }
  });
});

describe('tolerantTransport for lists', () => {
  const twoRows = [{ fdId: 1 }, { fdId: 2 }];
  it.each([
    ['200 for success', { code: 200, rows: twoRows, total: 9 }, 9],
    ['its code as text', { code: '0', rows: twoRows, total: '9' }, 9],
    ['no code', { rows: twoRows, total: 9 }, 9],
    ['no total, and a page that is not the last', { code: 0, rows: twoRows }, 5],
    ['no total, and the last page', { code: 0, rows: [{ fdId: 1 }], total: null }, 3],
    ['its rows as data', { code: 0, data: twoRows, total: 9 }, 9],
    ['rows alone', twoRows, 5],
    ['null for no rows', { code: 0, rows: null, total: 0 }, 0],
    ['a total of zero and no rows', { code: 0, total: '0' }, 0],
  ])('accepts a list with %s', async (_, answer, total) => {
    expect(await policies(answer)).toMatchObject({ total });
  });

  it('cuts a list into pages if the back end returns all rows at once', async () => {
    const rows = [1, 2, 3].map((fdId) => ({ fdId }));
    for (const total of [undefined, 3, '3'])
      expect(await policies({ code: 0, rows, total })).toMatchObject({ rows: [{ fdId: '3' }], total: 3 });
  });

  it('shows no rows beyond the end if the back end repeats its last page there', async () => {
    expect(await policies({ code: 0, rows: twoRows, total: 2 })).toEqual({ rows: [], total: 2 });
    expect(await policies({ code: 0, rows: twoRows, total: 3 })).toMatchObject({ total: 3, rows: [{}, {}] });
  });

  it.each([
    ['401 inside a 200', { code: 401, msg: '认证失败' }, 401, '认证失败'],
    ['500 inside a 200', { code: 500, msg: null }, 500, '请求失败'],
    ['no rows', { code: 0 }, 500, '请求失败'],
    ['a body that is not an answer', 'ok', 500, '请求失败'],
  ])('rejects a list with %s', async (_, answer, code, message) => {
    await expect(policies(answer as object)).rejects.toMatchObject({ code, message });
  });

  it('requests a list without filters, which a foreign back end does not know', async () => {
    const { api, requests } = back({ '/api/project/list': { rows: [] } });
    await api.list('project', { pageNum: 1, pageSize: 3, state: 'open' });
    expect(requests).toEqual([
      { path: '/api/project/list', query: { pageNum: 1, pageSize: 3, category: undefined, type: undefined } },
    ]);
  });
});

describe('tolerantTransport for one item', () => {
  const find = async (answer: object) => {
    const { policy: type } = await import('@pv-brain/contract/content/policy.ts');
    return back({ '/api/policy/findPolicyById': answer }).api.find(type, 'a/b');
  };

  it.each([
    ['no data', { code: 0, data: null }, 404],
    ['404 as its code', { code: 404, msg: '不存在' }, 404],
    ['401 as its code', { code: 401, msg: '认证失败' }, 401],
    ['a text as its data', { code: 0, data: 'x' }, 404],
    ['an empty list as its data', { code: 0, data: [] }, 404],
    ['an empty object as its data', { code: 0, data: {} }, 404],
    ['no values in its data', { code: 0, data: { fdId: null, fdTitle: '', params: {} } }, 404],
    ['null as its id', { code: 0, data: { fdId: null, fdTitle: '措施' } }, 200],
  ])('maps an item with %s to status %s', async (_, answer, code) => {
    if (code === 200) expect(await find(answer)).toMatchObject({ fdId: 'a/b', fdTitle: '措施' });
    else await expect(find(answer)).rejects.toMatchObject({ code });
  });

  it('cleans rich text and converts addresses of files to addresses of this site', async () => {
    const fdContent =
      '<img src="http://10.0.0.5/prod-api/profile/upload/a.png"><a href=\'/dev-api/profile/b.pdf\'>乙</a><a href="http://a.cn/c">丙</a>';
    expect((await find({ code: 200, data: { fdId: 1, fdContent } })).fdContent).toBe(
      'clean <img src="/profile/upload/a.png"><a href=\'/profile/b.pdf\'>乙</a><a href="http://a.cn/c">丙</a>',
    );
  });

  it.each([
    [undefined, undefined],
    [null, undefined],
    [
      [{ address: '/prod-api/profile/a.pdf', name: null, bytes: '12' }, null, {}],
      [{ address: '/profile/a.pdf', name: '', bytes: 12 }],
    ],
  ])(
    'returns the files of an item, or undefined without a list of files: %o',
    async (fdAttachments, expected) => {
      const { project } = await import('@pv-brain/contract/content/project.ts');
      const { api } = back({ '/api/project/findProjectById': { code: 0, data: { fdId: 1, fdAttachments } } });
      expect((await api.find(project, '1')).fdAttachments).toEqual(expected);
    },
  );

  it('requests an item only once, and relates other items of its category to it', async () => {
    const { getbuginess } = await import('@pv-brain/contract/content/getbuginess.ts');
    const row = (fdId: unknown) => ({
      fdId,
      fdType: 71,
      fdGetbuginessType: 1,
      fdGetbuginessName: '组件',
      fdReleaseTime: '2026-11-10T09:00:00',
    });
    const { api, requests } = back({
      '/api/getbuginess/findSupplyDemandById': { code: 0, data: row(5) },
      '/api/getbuginess/list': { code: 0, rows: [row(5), row('a/1')], total: 2 },
    });
    const [, around] = await Promise.all([api.find(getbuginess, '5'), api.around('getbuginess', '5')]);
    expect(around?.related).toEqual([
      { fdId: 'a/1', path: '/supply_demand/demand/detail/a%2F1', title: '组件', date: '2026-11-10' },
    ]);
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/getbuginess/findSupplyDemandById',
      '/api/getbuginess/list',
    ]);
    expect(requests[1]?.query).toMatchObject({ category: '71', type: '1' });
  });
});

describe('tolerantTransport for calls beside content', () => {
  it('returns each category once with its code as text, and omits those without a code', async () => {
    const rows = [
      { fdCategory: 1, fdCategoryName: '普通' },
      { fdCategory: null, fdCategoryName: '无' },
      { fdCategory: 1, fdCategoryName: '重复' },
      { fdCategory: 'x', fdCategoryName: null },
      null,
    ];
    const { api } = back({ '/api/policy/categories': { code: 200, data: rows } });
    expect(await api.categories('policy')).toEqual([
      { fdCategory: '1', fdCategoryName: '普通' },
      { fdCategory: 'x', fdCategoryName: 'x' },
    ]);
  });

  it.each([
    [{ code: 200, username: 'wang', fdComName: null, fdComId: 88, avatar: 'http://a/profile/b.png' }],
    [{ code: 0, data: { username: 'wang', fdComId: '88', avatar: '/prod-api/profile/b.png' } }],
  ])('reads the user from %o', async (answer) => {
    const { api } = back({ '/api/user/info': answer });
    expect(await api.userInfo()).toEqual({
      code: 0,
      username: 'wang',
      fdComName: null,
      fdComId: '88',
      avatar: '/profile/b.png',
    });
  });

  it('rejects with 401 if the user’s token has expired', async () => {
    const { api } = back({ '/api/user/info': { code: 401, msg: '过期' } });
    await expect(api.userInfo()).rejects.toMatchObject({ code: 401 });
  });

  it.each([
    [{ code: 0, data: 'http://10.0.0.5/admin/' }, 'http://10.0.0.5/admin'],
    [{ code: 200, msg: 'https://a.cn/admin' }, 'https://a.cn/admin'],
    [{ code: 0, msg: '操作成功', data: null }, null],
  ])('reads the back office address from %o as %s', async (answer, expected) => {
    const { api } = back({ '/api/system/getHttpPath': answer });
    expect(await api.backOfficeBase()).toBe(expected);
  });

  it('omits links to missing pages, and returns the links of a new installation if there are none', async () => {
    const links = [
      { configName: '版权', configValue: '© 园区' },
      { configName: '地图', configValue: '/sitemap' },
      { configName: '搜索', configValue: '/Search?q=1' },
      { configName: '新闻', configValue: '/special' },
    ];
    const values = async (answers: Record<string, unknown>) =>
      (await back(answers).api.navigation('home:footer')).map(({ configValue }) => configValue);
    expect(await values({ '/api/system/navigation': { rows: links } })).toEqual(['© 园区', '/special']);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const answers of [
      {},
      { '/api/system/navigation': { code: 0, rows: null } },
      { '/api/system/navigation': { code: 0 } },
      { '/api/system/navigation': { code: 0, rows: [null, {}] } },
    ]) {
      const paths = await values(answers);
      expect(paths).toContain('/privacy');
      expect(paths).not.toContain('/sitemap');
    }
  });

  it('sends no call that only our own back end answers', async () => {
    const { api, requests } = back({});
    expect(await api.filters('policy', {})).toEqual([]);
    expect(await api.formDefaults()).toBeNull();
    expect(await api.noticesUnread()).toBeNull();
    expect(await api.ownStates()).toBeNull();
    await expect(api.closingSoon()).rejects.toMatchObject({ code: 404 });
    expect(requests).toEqual([]);
  });
});
