import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Listening {
  /** A free port by default. */
  port?: number;
  /** Returns the SMTP error code for a recipient address; null accepts the address. */
  answer?: (to: string) => number | null;
  /** Whether the sender is accepted. */
  takesSender?: () => boolean;
  /** Checks name and password; undefined for a server without a login. */
  takesLogin?: () => boolean;
  /** Milliseconds between receiving a mail and confirming it. */
  slow?: number;
}

/** Starts a mail server on this machine that stores the mails it accepts. */
export async function openMailServer({
  port = 0,
  answer = () => null,
  takesSender = () => true,
  takesLogin,
  slow = 0,
}: Listening = {}) {
  const mails: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: takesLogin ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username }, _, callback) {
      if (takesLogin?.()) callback(null, { user: username });
      else callback(new Error('no such user'));
    },
    onMailFrom(_, __, callback) {
      callback(takesSender() ? null : Object.assign(new Error('not your address'), { responseCode: 553 }));
    },
    onRcptTo({ address }, _, callback) {
      const code = answer(address);
      callback(code === null ? null : Object.assign(new Error(`no ${address}`), { responseCode: code }));
    },
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const take = (source: string) => {
        mails.push({ to, source });
        setTimeout(callback, slow);
      };
      // A mail from a client that disconnects halfway is not stored.
      text(stream).then(take, callback);
    },
  });
  // A client that disconnects halfway is not a server error.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: open } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${open}`,
    acceptedMails: mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Parses the header fields of a mail or of one of its parts, with folded lines joined, by lower-case name. */
function headOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** Decodes encoded words (RFC 2047) in a header line. */
const plainWords = (line: string) =>
  line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
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

/** Parses a mail into what its reader sees. */
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
  const decodedParts = parts.map((part) => {
    const at = part.indexOf('\r\n\r\n');
    const partHead = headOf(part.slice(0, at).trim());
    const body = part.slice(at + 4);
    const coding = partHead['content-transfer-encoding'];
    const text =
      coding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : coding === 'quoted-printable'
          ? fromQuoted(body)
          : body;
    return { type: partHead['content-type'] ?? '', text: text.replaceAll('\r\n', '\n') };
  });
  const of = (type: string) => decodedParts.find((part) => part.type.startsWith(type))?.text ?? '';
  return { head, subject: plainWords(head.subject ?? ''), text: of('text/plain'), html: of('text/html') };
}
