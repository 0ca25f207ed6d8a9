import { asObject, get, NoAnswer } from './ask.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Values of `code` that mean success in an answer with HTTP 200; the second is common in Java systems. */
const GOOD = ['0', '200'];

export interface Findings {
  /** Number of calls made. */
  calls: number;
  /** Deviations from the specification. */
  problems: string[];
  /** Missing values that conform to the specification but leave a gap on a page. */
  notes: string[];
}

type Parameters = Readonly<Record<string, string | number>>;

/** A back end under test: makes the calls and collects the findings. */
export interface BackEnd {
  findings: Findings;
  problem(call: string, text: string): void;
  note(call: string, text: string): void;
  /** Runs a check; a call without a usable answer becomes a problem, and the other checks go on. */
  attempt(check: () => Promise<unknown>): Promise<void>;
  /** Returns the rows of a list. Throws `Unusable`. */
  list(path: string, parameters: Parameters): Promise<{ call: string; rows: readonly Row[]; total?: number }>;
  /** Returns the item of a detail call, or null when there is none with the id. Throws `Unusable`. */
  item(path: string, parameters: Parameters): Promise<{ call: string; data: Row | null }>;
  /** Returns the body of a JSON answer, with its HTTP status and its code. Throws `Unusable`. */
  json(
    path: string,
    parameters: Parameters,
  ): Promise<{ call: string; status: number; code: string; body: Row }>;
  /** Returns an answer other than JSON. Throws `Unusable`. */
  file(
    path: string,
    parameters: Parameters,
  ): Promise<{ call: string; answer: Awaited<ReturnType<typeof get>> }>;
  /** Checks whether an address from an answer leads to a picture. */
  picture(from: string, address: string): Promise<void>;
}

/** Reason why the answer of a call is unusable. */
class Unusable extends Error {
  readonly call: string;

  constructor(call: string, text: string) {
    super(text);
    this.call = call;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `base`: an http or https address, with or without a path. */
export function openBackEnd(base: URL): BackEnd {
  const findings: Findings = { calls: 0, problems: [], notes: [] };
  const root = base.href.replace(/\/$/, '');
  const problem = (call: string, text: string) => void findings.problems.push(`${call}: ${text}`);

  async function file(path: string, parameters: Parameters) {
    const address = new URL(`${root}${path}`);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
    const call = `GET ${path}${address.search}`;
    findings.calls += 1;
    try {
      return { call, answer: await get(address) };
    } catch (error) {
      throw error instanceof NoAnswer ? new Unusable(call, error.message) : error;
    }
  }

  async function json(path: string, parameters: Parameters) {
    const { call, answer } = await file(path, parameters);
    try {
      const body = asObject(answer);
      return { call, status: answer.status, code: String(body.code ?? ''), body };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      throw new Unusable(
        call,
        answer.status === 200 ? error.message : `HTTP ${answer.status}, ${error.message}`,
      );
    }
  }

  /** Returns the body of an answer, which must be a success. */
  async function success(path: string, parameters: Parameters) {
    const { call, status, code, body } = await json(path, parameters);
    if (status !== 200) throw new Unusable(call, `HTTP ${status}`);
    if (!GOOD.includes(code)) throw new Unusable(call, `code is ${code || 'missing'}, not 0`);
    return { call, body };
  }

  return {
    findings,
    problem,
    note: (call, text) => void findings.notes.push(`${call}: ${text}`),
    file,
    json,
    async attempt(check) {
      await check().catch((error: unknown) => {
        if (!(error instanceof Unusable)) throw error;
        problem(error.call, error.message);
      });
    },
    async list(path, parameters) {
      const { call, body } = await success(path, parameters);
      const { rows, total } = body;
      if (!Array.isArray(rows) || !rows.every(isRow)) throw new Unusable(call, 'rows is no list of objects');
      return { call, rows, ...(total === undefined || total === null ? {} : { total: Number(total) }) };
    },
    async item(path, parameters) {
      const { call, status, code, body } = await json(path, parameters);
      const isFound = status === 200 && GOOD.includes(code) && isRow(body.data);
      if (status >= 500) throw new Unusable(call, `HTTP ${status}`);
      return { call, data: isFound ? (body.data as Row) : null };
    },
    async picture(from, address) {
      const url = address.startsWith('/') ? `${root}${address}` : address;
      if (!URL.canParse(url) || !/^https?:/i.test(url))
        return problem(from, `${address} is no address of a picture`);
      findings.calls += 1;
      try {
        const { status, contentType } = await get(new URL(url));
        if (status !== 200) problem(from, `${address} answers HTTP ${status}`);
        else if (!contentType.startsWith('image/'))
          problem(from, `${address} is no picture but ${contentType}`);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        problem(from, `${address}: ${error.message}`);
      }
    },
  };
}
