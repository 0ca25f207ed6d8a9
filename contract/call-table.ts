import { declared } from './calls/all.ts';
import type { Call as Declared } from './calls/call.ts';
import { APPLICATION_ATTACHMENT } from './constants.ts';
import type { ContentType } from './content/define.ts';
import { contentTypes } from './content/types.ts';
import { APPLICATION_FORM } from './forms/application.ts';
import { ENTRY_FORM } from './forms/entry.ts';
import { INTENTION_FORM } from './forms/intention.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from './submissions.ts';

/** One call: who may make it, what goes in, what comes out. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  access: 'public' | 'signed-in';
  /** Names of the query parameters of a GET, or of the form's fields of a POST. */
  in: readonly string[];
  /** `list` and `single` are envelopes of answers.ts, `own` has its properties beside `code`. */
  out: 'list' | 'single' | 'own' | 'file';
}

const PAGE = ['pageNum', 'pageSize', 'category'];

function contentCalls(type: ContentType): Call[] {
  const base = `/api/${type.name}`;
  const read = (segment: string, parameters: readonly string[], out: Call['out']): Call => ({
    method: 'GET',
    path: `${base}/${segment}`,
    access: 'public',
    in: parameters,
    out,
  });
  const listParameters = type.split ? [...PAGE, type.split.parameter] : PAGE;
  return [
    read('list', listParameters, 'list'),
    ...(type.featured ? [read(type.featured.call, PAGE, 'list')] : []),
    ...(type.category.fixed ? [] : [read('categories', [], 'list')]),
    ...(type.find ? [read(type.find, ['fdId'], 'single')] : []),
  ];
}

const get = (
  path: string,
  parameters: readonly string[],
  out: Call['out'],
  access: Call['access'] = 'public',
) => ({ method: 'GET', path, access, in: parameters, out }) as const;
const post = (path: string, fields: readonly string[], out: Call['out'], access: Call['access'] = 'public') =>
  ({ method: 'POST', path, access, in: fields, out }) as const;

/** The calls about what a customer sent, alike for each kind. */
function myCalls(kind: SubmissionKind): Call[] {
  const base = `/api/my/${kind}`;
  return [
    get(`${base}/list`, ['pageNum', 'pageSize'], 'list', 'signed-in'),
    get(`${base}/find`, ['fdId'], 'single', 'signed-in'),
    post(`${base}/withdraw`, ['fdId'], 'own', 'signed-in'),
  ];
}

const row = ({ method, path, access, input, output }: Declared): Call => ({
  ...{ method, path, access: access === 'public' ? access : 'signed-in' },
  ...{ in: Object.keys(input), out: output.kind },
});

/** Every call of the API. A test holds the server's routes against it. */
export const calls: readonly Call[] = [
  ...Object.values(declared).map(row),
  ...Object.values(contentTypes).flatMap(contentCalls),
  get('/api/att/getAttFile', ['fdId', 'clazz', 'key'], 'single'),
  get('/api/system/getHttpPath', [], 'single'),
  get('/api/system/navigation', ['type'], 'list'),
  get('/api/system/config', ['configKey'], 'list'),
  get('/api/system/dict', ['dictType'], 'list'),
  post(
    '/api/project/add',
    ['fdProjectId', ...Object.keys(APPLICATION_FORM), APPLICATION_ATTACHMENT.field],
    'single',
    'signed-in',
  ),
  post('/api/order/add', ['fdAppId', ...Object.keys(INTENTION_FORM)], 'single', 'signed-in'),
  post('/api/getbuginess/add', ['fdGetbuginessType', ...Object.keys(ENTRY_FORM)], 'single', 'signed-in'),
  ...SUBMISSION_KINDS.flatMap(myCalls),
];
