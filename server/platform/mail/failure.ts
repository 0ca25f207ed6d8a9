import { MAIL_FAILURE } from '@pv-brain/contract/operations/messages/jobs.ts';
import { JobFailure } from '../jobs/kind.ts';

/** What nodemailer says of a mail that was not taken; `command` is the step at which it was not. */
interface Refused {
  code?: string;
  command?: string;
  message?: string;
  /** The mail server's answer, its number first. */
  response?: string;
  responseCode?: number;
}

/** Characters of the mail server's words. */
const WORDS_MOST = 160;

/** How mail servers say that too much is sent at a time, whatever number they give it. */
const LIMIT = /too (many|fast|much)|rate|frequen|quota|throttl|exceed|频|超过/i;
const TLS = /certificate|self.signed|\bssl\b|\btls\b/i;

/** The server's words in one line, without addresses of people and what is secret in the one by which we sign in there. */
function wordsOf(response: string, url: string): string {
  const { username, password } = new URL(url);
  const secrets = [username, password].filter(Boolean).flatMap((coded) => {
    const secret = decodeURIComponent(coded);
    return [secret, coded, Buffer.from(secret).toString('base64')];
  });
  const bare = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), response);
  return bare
    .replace(/[^\s<>]+@[^\s<>]+/g, '***')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MOST);
}

/**
 * Why the mail server at `url` did not take a mail, in words for operators, with its own. A fault of ours (login, sender, too much
 * at a time, no safe connection) is worth another try however it is numbered, since it can be mended, and concerns all mail.
 */
export function failureOf(error: unknown, url: string): JobFailure {
  const { code = '', command = '', message = '', response = '', responseCode: answer = 0 } = error as Refused;
  const words = wordsOf(response, url);
  const because = (why: string) => (words ? MAIL_FAILURE.said(why, words) : why);
  const ours = (why: string) => new JobFailure(because(why), { isFinal: false, concernsAll: true });
  if (code === 'EAUTH') return ours(MAIL_FAILURE.login);
  if (answer === 0 && (code === 'ETLS' || TLS.test(message))) return ours(MAIL_FAILURE.tls);
  if (answer === 0)
    return new JobFailure(MAIL_FAILURE.unreachable(code), {
      isFinal: false,
      concernsAll: command === 'CONN',
    });
  if (LIMIT.test(response)) return ours(MAIL_FAILURE.limit);
  if (command !== 'RCPT TO' && command !== 'DATA') return ours(MAIL_FAILURE.sender);
  return answer >= 500
    ? new JobFailure(because(MAIL_FAILURE.refused(answer)), { isFinal: true })
    : new JobFailure(because(MAIL_FAILURE.notNow(answer)), { isFinal: false });
}
