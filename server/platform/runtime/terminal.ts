/** Whether the start speaks to a person, in words, rather than to a log, in JSON. */
export const isTerminal = process.stdout.isTTY === true;

/** Prints what is being done, and how long it took once it is done. */
export async function printStep<T>(words: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${words}… `);
  try {
    return await work();
  } finally {
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  }
}

/** A step of the start, printed where a person reads it. */
export const startStep: typeof printStep = isTerminal ? printStep : (_, work) => work();

interface Started {
  /** Where people reach the site. */
  origin: string;
  /** What holds the data: a folder, or an address without user and password. */
  data?: string;
  /** The back end, where it is somebody else's. */
  backEnd?: string;
}

/** What a person reads once the server listens; the first operator's words come below it. */
export function readyText({ origin, data, backEnd }: Started): string {
  return [
    backEnd ? `后端 (back end): ${backEnd}` : `数据 (data): ${data}`,
    '停止 (stop): Ctrl+C；请求记录 (a line for each request): LOG_LEVEL=debug',
    `光伏产业大脑已启动 (ready): ${origin}`,
    '',
  ].join('\n');
}

/** The first operator, in words for whoever starts the server. */
export function operatorText({ username, password }: { username: string; password: string }): string {
  return [
    `首个管理员 (first operator): ${username}，密码只显示这一次，请妥善保存 (password shown only this once)`,
    `初始密码 (password): ${password}`,
    '',
  ].join('\n');
}

type Login = { username: string; password: string };

/** Who may sign in to look at the demo content, for whoever starts the server. */
export function demoText({
  company,
  operator,
}: {
  company: Login & { name: string };
  operator: Login;
}): string {
  const line = (words: string, { username, password }: Login) =>
    `${words}: ${username}，密码 (password): ${password}`;
  return [
    line(`演示企业 (demo company) ${company.name}`, company),
    line('演示审核员 (demo reviewer)', operator),
    '',
  ].join('\n');
}

const START_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Prints words that must not be lost: on a terminal below all that a start prints, when `flush` is called or however the
 * start ends before; elsewhere at once.
 */
export function printLast() {
  let waiting = '';
  const flush = () => {
    process.stdout.write(waiting);
    waiting = '';
  };
  const exit = () => process.exit(130);
  return {
    flush,
    print(words: string) {
      const isFirst = waiting === '';
      waiting += words;
      if (!isTerminal) return flush();
      if (!isFirst) return;
      process.once('exit', flush);
      for (const signal of START_SIGNALS) process.once(signal, exit);
    },
    /** From here on others handle signals and end the process by `process.exit`. */
    ignoreSignals() {
      for (const signal of START_SIGNALS) process.off(signal, exit);
    },
  };
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: '警告 (warning)',
  50: '错误 (error)',
  60: '严重错误 (fatal)',
};

/** A line of the log as a person reads it: time, level, message, and what went wrong. */
function readableLine(json: string): string {
  const { level, time, msg, err, method, url, status, ms } = JSON.parse(json);
  const request = method ? `${method} ${url}${status === undefined ? '' : ` ${status}`}` : '';
  const parts = [
    new Date(time).toLocaleTimeString('zh-CN', { hour12: false }),
    LEVELS[level] ?? level,
    msg,
    request,
    ms === undefined ? '' : `${ms} ms`,
    err ? `(${err.message})` : '',
  ];
  return `${parts.filter(Boolean).join(' ')}\n`;
}

/**
 * How the log is written: JSON lines, or on a terminal lines for people, which without a wish of the operator's are the
 * warnings only.
 */
export function logOptions(level: string): { level: string; stream?: { write(line: string): void } } {
  if (!isTerminal) return { level };
  const stream = { write: (line: string) => void process.stdout.write(readableLine(line)) };
  return { level: level === 'info' ? 'warn' : level, stream };
}
