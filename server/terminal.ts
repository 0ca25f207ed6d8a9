/** Whether the start speaks to a person, in words, rather than to a log, in JSON. */
export const isTerminal = process.stdout.isTTY === true;

interface Started {
  /** Where people reach the site. */
  origin: string;
  /** What holds the data: a folder, or an address without user and password. */
  data: string;
}

/** What a person reads once the server listens. */
export function readyWords({ origin, data }: Started): string {
  return [
    '',
    `光伏产业大脑已启动 (ready): ${origin}`,
    `数据 (data): ${data}`,
    '停止 (stop): Ctrl+C',
    '请求记录 (a line for each request): LOG_LEVEL=debug',
    '',
    '',
  ].join('\n');
}

/** The first operator, in words for whoever starts the server. */
export function operatorWords({ username, password }: { username: string; password: string }): string {
  return `\n首个管理员 (first operator): ${username}\n初始密码 (password): ${password}\n只显示这一次，请妥善保存 (shown only this once).\n\n`;
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
