import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ContentType, columnOf, listFields } from './define.ts';
import { contentTypes, type ItemOf, type ListRow, type Section } from './types.ts';

/** Product spec, section 3; the server computes the other fields that it lists (`id`, `fdStatus` of an entry). */
const SPEC: Partial<Record<Section, string>> = {
  banner: 'fdFilePath fdLink',
  financial: 'fdTitle fdApplyDate fdComName fdContent fdType',
  policy: 'fdTitle fdTheme fdApplyDate fdIssuedComName fdClass fdContent fdLevel',
  industryNews: 'fdTitle fdApplyDate fdComName fdType fdContent',
  project: `fdProjectName fdComName fdProjectContent fdPublisher fdContactPerson fdContactEmail
    fdApplicationStart fdApplicationEnd`,
  recruit: `fdComName fdComSize fdIndustryType fdPositionType fdPost fdWorkplace fdSalary fdExperience fdEducation
    fdPublisher fdPublisherPhone fdContactEmail fdRecruitNum fdPositionRequirement fdJobDescription fdBenefits
    fdStatus fdCreateTime`,
  app: `fdAppName fdMarketPrice fdReleaseTime fdUserGroup fdSupplier fdDevLanguage fdCategory fdCategoryPath
    fdRating fdRatingSource fdRatingCount fdDescription fdVideoUrl fdDemoUrl fdDetailUrl fdComName`,
  specialist: 'fdName fdAvatar fdPosition fdTitle fdField fdIntro fdHometown fdCreateTime fdEmail',
  getbuginess: `fdComName fdComId fdContactsPerson fdContactsPhone fdArea fdContactsAddress fdGetbuginessName
    fdGetbuginessNumber fdGetbuginessModel fdGetbuginessPrice fdGetbuginessType fdType fdReleaseTime fdDeadlineTime
    fdCreateBy`,
};

const entries = Object.entries(contentTypes) as [Section, ContentType][];

describe.each(entries)('%s', (section, type) => {
  it('has every field that the spec names', () => {
    const names = [...Object.keys(type.fields), type.category.field, type.time?.field];
    expect(names).toEqual(expect.arrayContaining(SPEC[section]?.split(/\s+/) ?? []));
  });

  it('is a consistent definition', () => {
    expect(type.name).toBe(section);
    expect(type.fields[type.title]).toMatchObject({ required: true, list: true });
    expect(type.fields).not.toHaveProperty(type.category.field);
    if (type.time) expect(type.fields).not.toHaveProperty(type.time.field);
    if (type.expires) expect(type.fields[type.expires]).toMatchObject({ kind: 'date', required: true });
    if (type.split) {
      expect(type.fields[type.split.field]).toMatchObject({
        required: true,
        options: type.split.values.map((value) => expect.objectContaining({ value })),
      });
    }
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.since) expect([field.kind, type.fields[field.since]?.kind]).toEqual(['date', 'date']);
      expect(name).toMatch(/^fd[A-Z][A-Za-z]+$/);
      expect(field.label).toBeTruthy();
      if (field.separate) expect(field.list ?? field.search, name).toBeUndefined();
      if (['text', 'choice', 'url', 'image', 'email', 'phone', 'mobile'].includes(field.kind)) {
        expect(field.maxLength, name).toBeGreaterThan(0);
      }
      expect(field.min === undefined, name).toBe(field.max === undefined);
    }
  });

  it('has at most one rich text and no contact data in list rows', () => {
    const kinds = listFields(type).map((name) => type.fields[name]?.kind);
    expect(kinds.filter((kind) => kind === 'richText').length).toBeLessThanOrEqual(1);
    for (const kind of ['email', 'phone', 'mobile']) expect(kinds).not.toContain(kind);
  });
});

describe('response types of the calls', () => {
  it('have the list fields in rows, and all but the separate fields in details', () => {
    type Common = 'fdId' | 'fdCategory' | 'fdCategoryName' | 'fdCreateTime';
    type InList = Common | 'fdName' | 'fdAvatar' | 'fdPosition' | 'fdTitle' | 'fdField' | 'fdIntro';
    expectTypeOf<keyof ListRow<'specialist'>>().toEqualTypeOf<InList>();
    expectTypeOf<keyof ItemOf<'specialist'>>().toEqualTypeOf<InList | 'fdHometown'>();
    expectTypeOf<ListRow<'banner'>>().toHaveProperty('id').toEqualTypeOf<string>();
    expectTypeOf<ListRow<'getbuginess'>>().toHaveProperty('fdStatus').toEqualTypeOf<string>();
  });

  it('are nullable exactly where the response may be null', () => {
    expectTypeOf<ListRow<'policy'>['fdTitle']>().toEqualTypeOf<string>();
    expectTypeOf<ListRow<'policy'>['fdLevel']>().toEqualTypeOf<string | null>();
    expectTypeOf<ListRow<'app'>['fdRating']>().toEqualTypeOf<number | null>();
    expectTypeOf<ListRow<'policy'>['fdContent']>().toEqualTypeOf<string>();
    expectTypeOf<ItemOf<'policy'>['fdContent']>().toEqualTypeOf<string | null>();
  });
});

describe('call names', () => {
  it('match the spec', () => {
    const names = entries.map(([, { find, featured }]) => [find, featured?.call ?? null]);
    expect(Object.fromEntries(entries.map(([section], at) => [section, names[at]]))).toMatchObject({
      banner: [null, null],
      policy: ['findPolicyById', null],
      financial: ['findFinancialById', null],
      industryNews: ['findIndustryNewsById', null],
      project: ['findProjectById', null],
      specialist: ['findSpecialistById', 'recommendList'],
      app: ['findOrderById', 'findTopList'],
      recruit: ['findRecruitById', null],
      getbuginess: ['findSupplyDemandById', null],
    });
    expect(contentTypes.getbuginess.split).toMatchObject({ parameter: 'type', values: ['1', '2'] });
  });
});

describe('columnOf', () => {
  it.each([
    ['fdTitle', 'title'],
    ['fdIssuedComName', 'issued_com_name'],
    ['fdGetbuginessType', 'getbuginess_type'],
    ['fdx', 'fdx'],
  ])('maps %s to %s', (field, column) => {
    expect(columnOf(field)).toBe(column);
  });
});
