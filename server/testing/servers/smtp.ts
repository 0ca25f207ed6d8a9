import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Listening {
  /** A free one unless told. */
  port?: number;
  /** What it answers to an address: null takes it. */
  answer?: (to: string) => number | null;
  /** Whether it takes a sender. */
  takesSender?: () => boolean;
  /** Milliseconds from when it has a mail until it says so. */
  slow?: number;
}

/** A mail server on this machine, which keeps what it takes. */
export async function openMailServer({
  port = 0,
  answer = () => null,
  takesSender = () => true,
  slow = 0,
}: Listening = {}) {
  const taken: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_, __, done) {
      done(takesSender() ? null : Object.assign(new Error('not your address'), { responseCode: 553 }));
    },
    onRcptTo({ address }, _, done) {
      const code = answer(address);
      done(code === null ? null : Object.assign(new Error(`no ${address}`), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const take = (source: string) => {
        taken.push({ to, source });
        setTimeout(done, slow);
      };
      // Of who goes away in the middle it has nothing.
      text(stream).then(take, done);
    },
  });
  // Who goes away in the middle is no fault of the server's.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: open } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${open}`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The lines of a mail's or a part's head as one each, by name in small letters. */
function headOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** Words of a head that are not ASCII (RFC 2047). */
const plainWords = (line: string) =>
  line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : fromQuoted(text.replaceAll('_', ' ')),
    );

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** A mail as its reader sees it. */
export function readMail(source: string): {
  head: Record<string, string>;
  subject: string;
  text: string;
  html: string;
} {
  const split = source.indexOf('\r\n\r\n');
  const head = headOf(source.slice(0, split));
  const boundary = /boundary="?([^";]+)/.exec(head['content-type'] ?? '')?.[1];
  const parts = boundary ? source.slice(split).split(`--${boundary}`).slice(1, -1) : [source];
  const read = parts.map((part) => {
    const at = part.indexOf('\r\n\r\n');
    const own = headOf(part.slice(0, at).trim());
    const body = part.slice(at + 4);
    const coding = own['content-transfer-encoding'];
    const text =
      coding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : coding === 'quoted-printable'
          ? fromQuoted(body)
          : body;
    return { type: own['content-type'] ?? '', text: text.replaceAll('\r\n', '\n') };
  });
  const of = (type: string) => read.find((part) => part.type.startsWith(type))?.text ?? '';
  return { head, subject: plainWords(head.subject ?? ''), text: of('text/plain'), html: of('text/html') };
}
