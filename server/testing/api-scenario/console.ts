import { addDays } from '../../platform/runtime/time.ts';
import { type Answer, type Input, type ScenarioParts, today } from './parts.ts';

export async function announce({ call }: ScenarioParts) {
  const draft = {
    title: '关于申报材料的通知',
    text: '请在月底前补齐材料。',
    until: '',
    mustRead: true,
    to: 'all',
  };
  const save = async () => (await call('POST /api/console/announcements/save', draft)).data;
  await call('GET /api/console/announcements/companies', { text: '晶曜' });
  await call('POST /api/console/announcements/recipients', { to: 'all' });
  await call('POST /api/console/announcements/discard', await save());
  const savedDraft = await save();
  await call('POST /api/console/announcements/send', savedDraft);
  const { id } = savedDraft;
  await call('GET /api/my/announcements/open');
  await call('GET /api/my/announcements/item', { id });
  await call('POST /api/my/announcements/read', { id });
  await call('POST /api/my/announcements/confirm', { id });
  await call('GET /api/console/announcements/list', { pageSize: 1 });
  await call('GET /api/console/announcements/item', { id });
  await call('GET /api/console/announcements/open', { id, pageSize: 1 });
  await call('GET /api/console/announcements/export', { id });
  await call('POST /api/console/announcements/remind', { id });
  await call('POST /api/console/announcements/withdraw', { id });
}

/** The life of one item: written, scheduled, published, changed, withdrawn, deleted. */
export async function edit({ call, pictures, document }: ScenarioParts) {
  const section = 'policy';
  const list = async (query: Input = {}) =>
    call('GET /api/console/content/list', { section, pageSize: 1, ...query });
  const { rows } = await list();
  const item = (await call('GET /api/console/content/item', { section, fdId: rows[0].fdId })).data;
  const { category, values: published } = item;
  await call('GET /api/console/content/editing', { section, fdId: item.fdId });
  await call('GET /api/console/content/search', { text: '光伏' });
  await call('GET /api/console/content/editors', { section });
  await call('POST /api/console/content/presence', {
    section,
    fdId: item.fdId,
    window: 'w1',
    field: 'fdTitle',
    ago: 3,
  });

  const values = { ...published, fdTitle: '关于开展光伏示范项目申报的通知' };
  const draft = (await call('POST /api/console/content/draft', { section, base: 0, category, values })).data;
  await call('GET /api/console/content/unsaved', { section });
  await call('POST /api/console/content/discard', { section, fdId: draft.fdId });
  const created = (await call('POST /api/console/content/create', { section, category, values })).data;
  const { fdId } = created;
  const update = {
    section,
    fdId,
    revision: created.revision,
    category,
    values: { ...values, fdTitle: '关于申报光伏示范项目的通知' },
  };
  const updated = (await call('POST /api/console/content/update', update)).data;
  await call('GET /api/console/content/versions', { section, fdId, pageSize: 1 });
  await call('GET /api/console/content/version', { section, fdId, revision: created.revision });
  await call('POST /api/console/content/preview', { section, fdId });
  const schedule = {
    section,
    fdId,
    act: 'publish',
    at: `${addDays(today, 7)} 09:00:00`,
    revision: updated.revision,
    category,
    values,
  };
  await call('POST /api/console/content/schedule', schedule);
  await call('POST /api/console/content/unschedule', { section, fdId, act: 'publish' });
  const revision = async () => (await call('GET /api/console/content/item', { section, fdId })).data.revision;
  await call('POST /api/console/content/release', {
    section,
    fdId,
    revision: await revision(),
    category,
    values,
  });
  await call('POST /api/console/content/withdraw', { section, fdIds: fdId });
  await call('POST /api/console/content/publish', { section, fdIds: fdId });
  await call('POST /api/console/content/categorize', { section, fdIds: fdId, category });
  await call('POST /api/console/content/recycle', { section, fdIds: fdId });
  await call('GET /api/console/recycle/list', { section });
  await call('POST /api/console/content/restore', { section, fdIds: fdId });
  await call('POST /api/console/content/recycle', { section, fdIds: fdId });
  await call('POST /api/console/content/erase', { section, fdIds: fdId });
  const banners = (
    await call('GET /api/console/content/list', {
      section: 'banner',
      category: 'banner_index',
      pageSize: 100,
    })
  ).rows;
  const order = banners.map((row: Answer) => row.fdId);
  const orders = { fdIds: [...order].reverse().join(), seen: order.join() };
  await call('POST /api/console/content/order', { section: 'banner', category: 'banner_index', ...orders });

  const sheet = await call('GET /api/console/content/export', { section: 'recruit', fdIds: '' });
  await call('GET /api/console/content/template', { section: 'recruit' });
  const file = new File([sheet], '招聘.xlsx');
  for (const name of ['import-check', 'import-marked', 'import'])
    await call(`POST /api/console/content/${name}`, { file, attKey: 'recruit' });

  const { data: storedFile } = await call('POST /api/console/files/upload', { file: document });
  await call('GET /api/console/files/download', {
    id: storedFile.id ?? String(storedFile.address).split('/').at(-1),
  });
  const photo = { file: pictures.photo, tags: '电站' };
  const picture = (await call('POST /api/console/media/upload', photo)).data;
  const { id } = picture;
  await call('GET /api/console/media/list', { pageSize: 1 });
  await call('GET /api/console/media/tally');
  await call('GET /api/console/media/item', { id });
  await call('POST /api/console/media/edit', {
    id,
    name: '屋顶电站',
    alt: '厂房屋顶上的光伏组件',
    tags: '电站',
    revision: picture.revision,
  });
  await call('POST /api/console/media/replace', { id, file: pictures.other });
  await call('POST /api/console/media/crop', {
    id,
    area: { left: 0, top: 0, width: 640, height: 400, turn: 0 },
  });
  await call('POST /api/console/media/remove', { ids: id });
}

/** Settings of the site: each is read, and saved as it was. */
export async function configure({ call }: ScenarioParts) {
  const config = (await call('GET /api/console/site/config')).rows;
  const { key, revision } = config.find((row: Answer) => row.key === 'contactUs:postcode');
  await call('POST /api/console/site/config/save', { key, value: '860013', revision });
  const [dictionary] = (await call('GET /api/console/site/dictionaries')).rows;
  const linesOf = ({ lines, type, revision }: Answer) => ({
    type,
    lines: JSON.stringify(lines),
    revision,
  });
  await call('POST /api/console/site/dictionary/save', linesOf(dictionary));
  const [navigation] = (await call('GET /api/console/site/navigations')).rows;
  await call('POST /api/console/site/navigations/save', linesOf(navigation));
  const searchSettings = (await call('GET /api/console/site/search')).data;
  await call('POST /api/console/site/search/save', {
    words: '["钙钛矿叠层"]',
    synonyms: '[["组件","光伏板"]]',
    revision: searchSettings.revision,
  });
  await call('POST /api/console/site/ai/try', { address: '/sandbox/ai/entry' });
  const section = 'industryNews';
  const change = async (name: string, input: Input) => {
    const { rows } = await call('GET /api/console/site/categories');
    const firstCategory = rows.find((row: Answer) => row.section === section);
    return call(`POST /api/console/site/categories/${name}`, {
      section,
      ...input,
      revision: firstCategory.revision,
    });
  };
  await change('add', { code: 'green', name: '绿色制造' });
  await change('rename', { code: 'green', name: '绿色低碳' });
  const { rows } = await call('GET /api/console/site/categories');
  const codes = rows
    .find((row: Answer) => row.section === section)
    .categories.map(({ code }: Answer) => code);
  await change('order', { codes: codes.toReversed().join() });
  await call('GET /api/console/site/categories/items', { section });
  await change('merge', { code: 'green', into: codes[0], items: 0 });
  await change('add', { code: 'spare', name: '备用' });
  await change('remove', { code: 'spare' });
}
