import { declared } from './calls/all.ts';
import type { Call as Declared } from './calls/call.ts';
import type { ContentType } from './content/define.ts';
import { contentTypes } from './content/types.ts';

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

const get = (path: string, parameters: readonly string[], out: Call['out']) =>
  ({ method: 'GET', path, access: 'public', in: parameters, out }) as const;
const row = ({ method, path, access, input, output }: Declared): Call => ({
  ...{ method, path, access: access === 'public' ? access : 'signed-in' },
  ...{ in: Object.keys(input), out: output.kind },
});

/** Every call of the API. A test holds the server's routes against it. */
export const calls: readonly Call[] = [
  ...declared.map(row),
  ...Object.values(contentTypes).flatMap(contentCalls),
  get('/api/att/getAttFile', ['fdId', 'clazz', 'key'], 'single'),
  get('/api/system/getHttpPath', [], 'single'),
  get('/api/system/navigation', ['type'], 'list'),
  get('/api/system/config', ['configKey'], 'list'),
  get('/api/system/dict', ['dictType'], 'list'),
];
