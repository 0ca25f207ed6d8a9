import { fileOf } from '@pv-brain/contract/content/foreign-items.ts';
import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { pictureType, readBytes, readJson, saysSuccess } from '../../integrations/foreign/answers.ts';
import { type Answer, BackEndError, openBackEnd } from '../../integrations/foreign/back-end.ts';
import { FILE_PATHS } from '../../integrations/foreign/files.ts';
import { HttpError } from '../../platform/errors/http-error.ts';

const FILE_MAX_BYTES = 8 * 1024 * 1024;

/** Stands for the portal, to resolve addresses of files as a browser does. */
const PORTAL = 'https://portal.invalid';
/** Content types with which a picture is shown; the portal itself ignores that of the back end. */
const SHOWN_TYPE = /^(?:image\/|application\/octet-stream|$)/i;

export type Row = Readonly<Record<string, unknown>>;

export interface Findings {
  /** Number of calls that were made. */
  calls: number;
  /** Deviations from the specification. */
  problems: string[];
  /** Conforming answers that leave something empty on a page. */
  notes: string[];
}

type Parameters = Readonly<Record<string, string | number>>;

class UnusableAnswerError extends Error {
  readonly call: string;

  constructor(call: string, text: string) {
    super(text);
    this.call = call;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reasonOf = (error: unknown): string => {
  if (error instanceof BackEndError) return error.reason;
  if (error instanceof HttpError) return `HTTP ${error.statusCode}`;
  throw error;
};

async function readFile(answer: Answer) {
  const { statusCode: status, headers } = answer;
  await readBytes(answer, FILE_MAX_BYTES);
  return {
    status,
    contentType: String(headers['content-type'] ?? ''),
    isPicture: pictureType(answer) !== null,
    hasCookies: headers['set-cookie'] !== undefined,
  };
}

/** Calls the back end by the client and the rules of the proxy. `base`: an http or https address, with or without a path. */
export function openExamination(base: URL) {
  const findings: Findings = { calls: 0, problems: [], notes: [] };
  const client = openBackEnd(base.href);
  const problem = (call: string, text: string) => void findings.problems.push(`${call}: ${text}`);

  function request<T>(target: string, use: (answer: Answer) => Promise<T>, from = client): Promise<T> {
    findings.calls += 1;
    return from.request({ name: target, method: 'GET', target, timeout: TIMEOUT.client }, use);
  }

  async function call<T>(path: string, parameters: Parameters, use: (answer: Answer) => Promise<T>) {
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, String(value)]),
    ).toString();
    const target = query ? `${path}?${query}` : path;
    const name = `GET ${target}`;
    try {
      return { call: name, answer: await request(target, use) };
    } catch (error) {
      throw new UnusableAnswerError(name, reasonOf(error));
    }
  }

  /** Returns a JSON answer. */
  async function json(path: string, parameters: Parameters) {
    const { call: name, answer } = await call(path, parameters, readJson);
    if (!isRow(answer.value)) throw new UnusableAnswerError(name, 'answers JSON that is not an object');
    const { status, value } = answer;
    return {
      call: name,
      status,
      code: String(value.code ?? ''),
      isSuccess: saysSuccess(answer),
      body: value,
    };
  }

  return {
    findings,
    problem,
    note: (name: string, text: string) => void findings.notes.push(`${name}: ${text}`),
    json,
    /** Returns what describes an answer that is not JSON. */
    file: (path: string, parameters: Parameters) => call(path, parameters, readFile),
    close: () => client.close(),
    /** Runs a check. A call without a usable answer becomes a problem, and other checks continue. */
    async attempt(check: () => Promise<unknown>) {
      await check().catch((error: unknown) => {
        if (!(error instanceof UnusableAnswerError)) throw error;
        problem(error.call, error.message);
      });
    },
    /** Returns the rows of a list. */
    async list(path: string, parameters: Parameters) {
      const { call: name, status, code, isSuccess, body } = await json(path, parameters);
      if (!isSuccess)
        throw new UnusableAnswerError(name, status === 200 ? `code is ${code}, not 0` : `HTTP ${status}`);
      const { total, rows: givenRows = body.data } = body;
      const isEmpty = givenRows === null || (givenRows === undefined && String(total) === '0');
      const rows = isEmpty ? [] : givenRows;
      if (!Array.isArray(rows) || !rows.every(isRow))
        throw new UnusableAnswerError(name, 'rows is not a list of objects');
      return { call: name, rows, ...(total === undefined || total === null ? {} : { total: Number(total) }) };
    },
    /** Returns the item of a detail call, or null if there is none with the id. */
    async item(path: string, parameters: Parameters): Promise<{ call: string; data: Row | null }> {
      const { call: name, status, isSuccess, body } = await json(path, parameters);
      if (status >= 500) throw new UnusableAnswerError(name, `HTTP ${status}`);
      return { call: name, data: isSuccess && isRow(body.data) ? body.data : null };
    },
    /** Checks whether the pages can show the picture to which an address in an answer leads. */
    async picture(from: string, address: string) {
      const url = URL.parse(fileOf(address), PORTAL);
      const isForwarded = url?.origin === PORTAL && FILE_PATHS.some((path) => url.pathname.startsWith(path));
      if (!url || (url.origin === PORTAL ? !isForwarded : url.protocol !== 'https:'))
        return problem(from, `${address} is neither below /profile/ nor at https://, so no page can show it`);
      const host = isForwarded ? client : openBackEnd(url.origin);
      try {
        const { status, contentType } = await request(`${url.pathname}${url.search}`, readFile, host);
        if (status !== 200) problem(from, `${address} answers HTTP ${status}`);
        else if (!SHOWN_TYPE.test(contentType)) problem(from, `${address} is ${contentType}, not a picture`);
      } catch (error) {
        problem(from, `${address}: ${reasonOf(error)}`);
      } finally {
        if (host !== client) await host.close();
      }
    },
  };
}

/** Examination of a back end: makes its calls and collects the findings. An unusable answer throws `UnusableAnswerError`. */
export type Examination = ReturnType<typeof openExamination>;
