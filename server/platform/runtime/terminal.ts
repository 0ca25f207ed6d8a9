/** Whether output goes to a terminal, as text, rather than to a log, as JSON. */
export const isTerminal = process.stdout.isTTY === true;

/** Prints the name of a step, and its duration when it is done. */
export async function printStep<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${label}… `);
  try {
    return await work();
  } finally {
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  }
}

/** Runs a step of the start, printed on a terminal only. */
export const startStep: typeof printStep = isTerminal ? printStep : (_, work) => work();

/**
 * Returns the terminal text of a server that listens at `origin`; the first operator's text is printed below it. `source` tells where
 * its data comes from.
 */
export const readyText = (origin: string, source: string): string =>
  [
    `停止 (stop): Ctrl+C；请求记录 (a line for each request): LOG_LEVEL=debug；${source}`,
    `光伏产业大脑已启动 (ready): ${origin}`,
    '',
  ].join('\n');

type Login = { username: string; password: string };

/** Returns the sign-in data of the first operator as text. */
export function operatorText({ username, password }: Login): string {
  return [
    `首个管理员 (first operator): ${username}，密码只显示这一次，请妥善保存 (password shown only this once)`,
    `初始密码 (password): ${password}`,
    '',
  ].join('\n');
}

/** Logins for viewing the demo content, to be shown once. */
export type DemoLogins = { company: Login & { name: string }; operator: Login };

/** Returns the sign-in data of the demo accounts as text. */
export function demoText({ company, operator }: DemoLogins): string {
  const line = (label: string, { username, password }: Login) =>
    `${label}: ${username}，密码 (password): ${password}`;
  return [
    line(`演示企业 (demo company) ${company.name}`, company),
    line('演示审核员 (demo reviewer)', operator),
    '',
  ].join('\n');
}

const START_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Prints text that must not be lost: on a terminal below all other output of the start, when `flush` is called or when the start
 * ends before; elsewhere at once.
 */
export function printLast() {
  let pendingText = '';
  const flush = () => {
    process.stdout.write(pendingText);
    pendingText = '';
  };
  const exit = () => process.exit(130);
  return {
    flush,
    print(text: string) {
      const isFirst = pendingText === '';
      pendingText += text;
      if (!isTerminal) return flush();
      if (!isFirst) return;
      process.once('exit', flush);
      for (const signal of START_SIGNALS) process.once(signal, exit);
    },
    /** Call it when other code handles signals and ends the process with `process.exit`. */
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

/** Formats a log line for reading: time, level, message, and error. */
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

/** Returns the log options: JSON lines, or readable lines on a terminal, there by default from warnings on. */
export function logOptions(level: string): { level: string; stream?: { write(line: string): void } } {
  if (!isTerminal) return { level };
  const stream = { write: (line: string) => void process.stdout.write(readableLine(line)) };
  return { level: level === 'info' ? 'warn' : level, stream };
}
