import type { ContentTable } from '../content-table-options.ts';

/** Characters of a day, and of a number's size with its first two digits. */
const [DAY, NUMBER] = [10, 4];

/**
 * The tables of content, as the definitions in contract/content were on the day of the baseline. Definitions change; what a new
 * installation begins with does not. A field that came later is in a migration of its own.
 */
export const SECTIONS: readonly ContentTable[] = [
  {
    ...{ section: 'banner', table: 'banner', title: 'title', ordered: true },
    columns: { title: 'text', file_path: 'file', link: 'text', mobile_path: 'file' },
  },
  {
    ...{ section: 'policy', table: 'policy', title: 'title' },
    columns: { title: 'text', theme: 'text', issued_com_name: 'text', level: 'value', content: 'article' },
    search: ['title', 'theme', 'issued_com_name'],
    facets: [{ name: 'level', column: 'level' }],
  },
  {
    ...{ section: 'financial', table: 'financial', title: 'title' },
    columns: { title: 'text', com_name: 'text', content: 'article' },
    search: ['title', 'com_name'],
  },
  {
    ...{ section: 'industryNews', table: 'industry_news', title: 'title' },
    columns: { title: 'text', com_name: 'text', content: 'article' },
    search: ['title', 'com_name'],
  },
  {
    ...{ section: 'project', table: 'project', title: 'project_name', expires: 'application_end' },
    columns: {
      project_name: 'text',
      com_name: 'text',
      publisher: 'text',
      contact_person: 'text',
      contact_email: 'text',
      application_start: 'value',
      application_end: 'value',
      attachments: 'file',
      project_content: 'article',
    },
    search: ['project_name', 'com_name'],
    orders: [
      { column: 'application_end', bucket: DAY },
      { column: 'application_start', bucket: DAY },
    ],
    spans: true,
  },
  {
    ...{ section: 'specialist', table: 'specialist', title: 'name', featured: true },
    columns: {
      name: 'text',
      avatar: 'file',
      position: 'text',
      title: 'text',
      field: 'text',
      hometown: 'text',
      email: 'text',
      intro: 'article',
    },
    search: ['name', 'position', 'title', 'field'],
  },
  {
    ...{ section: 'app', table: 'app', title: 'app_name', featured: true },
    columns: {
      app_name: 'text',
      market_price: 'text',
      user_group: 'text',
      supplier: 'text',
      dev_language: 'text',
      category_path: 'file',
      rating: 'decimal',
      video_url: 'text',
      demo_url: 'text',
      detail_url: 'text',
      com_name: 'text',
      description: 'article',
    },
    search: ['app_name', 'user_group', 'supplier', 'com_name'],
    derived: { rating_key: '-' },
    orders: [{ column: 'rating_key', bucket: NUMBER }],
  },
  {
    ...{ section: 'recruit', table: 'recruit', title: 'post' },
    columns: {
      post: 'text',
      com_name: 'text',
      com_size: 'text',
      industry_type: 'text',
      workplace: 'text',
      salary: 'text',
      experience: 'text',
      education: 'text',
      recruit_num: 'integer',
      publisher: 'text',
      publisher_phone: 'text',
      contact_email: 'text',
      status: 'value',
      job_description: 'article',
      position_requirement: 'article',
      benefits: 'article',
    },
    search: ['post', 'com_name', 'workplace'],
    derived: { workplace_area: '', salary_bands: '', education_words: '', salary_key: '-' },
    facets: [
      { name: 'area', column: 'workplace_area', own: true },
      { name: 'pay', column: 'salary_bands' },
      { name: 'education', column: 'education_words' },
    ],
    orders: [{ column: 'salary_key', bucket: NUMBER }],
  },
  {
    ...{ section: 'getbuginess', table: 'getbuginess', title: 'getbuginess_name' },
    ...{ split: 'getbuginess_type', expires: 'deadline_time' },
    columns: {
      getbuginess_name: 'text',
      getbuginess_type: 'value',
      getbuginess_number: 'decimal',
      getbuginess_unit: 'text',
      getbuginess_model: 'text',
      getbuginess_price: 'decimal',
      getbuginess_price_unit: 'text',
      com_name: 'text',
      com_id: 'text',
      contacts_person: 'text',
      contacts_phone: 'text',
      area: 'text',
      contacts_address: 'text',
      deadline_time: 'value',
      create_by: 'text',
    },
    search: ['getbuginess_name', 'getbuginess_model', 'com_name', 'area'],
    derived: { area_area: '', getbuginess_price_bands: '', getbuginess_price_key: '-' },
    facets: [
      { name: 'area', column: 'area_area', own: true },
      { name: 'price', column: 'getbuginess_price_bands' },
    ],
    orders: [
      { column: 'deadline_time', bucket: DAY },
      { column: 'getbuginess_price_key', bucket: NUMBER },
    ],
  },
];
