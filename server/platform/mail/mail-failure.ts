import { MAIL_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import { JobFailure } from '../jobs/job-type.ts';
import { decodedPart } from '../runtime/setting-kinds.ts';
import { escapePattern } from '../text/escape-pattern.ts';

/** An error of nodemailer; `command` is the SMTP command that failed. */
interface SmtpError {
  code?: string;
  command?: string;
  message?: string;
  /** The mail server's reply, beginning with its status. */
  response?: string;
  responseCode?: number;
}

/** Maximum characters of the mail server's reply. */
const MAX_REPLY_CHARACTERS = 160;

/** Texts with which mail servers report a rate limit, whatever the status. */
const RATE_LIMIT = /too (many|fast|much)|rate|frequen|quota|throttl|exceed|频|超过/i;
const TLS = /certificate|self.signed|\bssl\b|\btls\b/i;

/** Replaces a value where it is not part of a longer word: a short user name may occur within any. */
function maskValue(text: string, value: string): string {
  const pattern = `(?<![\\dA-Za-z])${escapePattern(value)}(?![\\dA-Za-z])`;
  return text.replace(new RegExp(pattern, 'g'), '***');
}

/** Returns the server's reply in one line, without people's addresses and our login. */
function replyText(response: string, url: string): string {
  const { username, password } = new URL(url);
  const secrets = [username, password].filter(Boolean).flatMap((coded) => {
    const secret = decodedPart(coded);
    return [secret, coded, Buffer.from(secret).toString('base64')];
  });
  // Longest first: a short one may be part of another.
  const withoutSecrets = secrets.toSorted((a, b) => b.length - a.length).reduce(maskValue, response);
  return withoutSecrets
    .replace(/[^\s<>]+@[^\s<>]+/g, '***')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REPLY_CHARACTERS);
}

/**
 * Converts an error of the mail server at `url` into a failure with a text for operators and the server's reply. A cause on our
 * side (login, sender, rate limit, no secure connection) is retried whatever its status, since an operator can fix it, and blocks
 * all mail.
 */
export function mailFailure(error: unknown, url: string): JobFailure {
  const {
    code = '',
    command = '',
    message = '',
    response = '',
    responseCode: answer = 0,
  } = error as SmtpError;
  const reply = replyText(response, url);
  const withReply = (reason: string) => (reply ? MAIL_FAILURE.said(reason, reply) : reason);
  const ourFault = (reason: string) => new JobFailure(withReply(reason), { isFinal: false, blocksAll: true });
  if (code === 'EAUTH') return ourFault(MAIL_FAILURE.login);
  if (answer === 0 && (code === 'ETLS' || TLS.test(message))) return ourFault(MAIL_FAILURE.tls);
  if (answer === 0)
    return new JobFailure(MAIL_FAILURE.unreachable(code === 'EABORT' ? 'ETIMEDOUT' : code), {
      isFinal: false,
      blocksAll: command === 'CONN',
    });
  if (RATE_LIMIT.test(response)) return ourFault(MAIL_FAILURE.limit);
  if (command !== 'RCPT TO' && command !== 'DATA') return ourFault(MAIL_FAILURE.sender);
  return answer >= 500
    ? new JobFailure(withReply(MAIL_FAILURE.refused(answer)), { isFinal: true })
    : new JobFailure(withReply(MAIL_FAILURE.notNow(answer)), { isFinal: false });
}
