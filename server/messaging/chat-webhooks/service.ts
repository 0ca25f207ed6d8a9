import { createHmac } from 'node:crypto';
import { ROBOT_FAILURE, type ROBOT_NAMES } from '@pv-brain/contract/messaging/messages/chat-webhooks.ts';
import { JobFailure } from '../../platform/jobs/job-type.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { nowMs } from '../../platform/runtime/time.ts';

export type ChatServiceName = keyof typeof ROBOT_NAMES;

/** Content of a message: title, lines and link, in the subset of Markdown that both services support. */
export interface Message {
  title: string;
  lines: readonly string[];
  link: string;
}

/** Timeout in milliseconds for a service's response. */
const TIMEOUT_MS = 10_000;

/**
 * Error codes after which the message can be sent again later: the service is busy, or got more than it accepts in a minute (20).
 * Source: developer.work.weixin.qq.com/document/path/90313, open.dingtalk.com/document/orgapp/custom-robot-access.
 */
const NOT_NOW: Readonly<Record<ChatServiceName, readonly number[]>> = {
  wecom: [-1, 45009, 45033],
  dingtalk: [-1, 90030, 130101, 410100],
};

/** Returns an address with the time and its signature, as DingTalk requires for a webhook with a secret. */
function signed(address: string, secret: string, now: number): string {
  const url = new URL(address);
  const sign = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64');
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', sign);
  return url.href;
}

interface WebhookRequest {
  url: string;
  body: object;
}

function requestFor(
  robots: Settings['robots'],
  service: ChatServiceName,
  { title, lines, link }: Message,
): WebhookRequest | undefined {
  if (service === 'wecom') {
    const content = [`**${title}**`, ...lines.map((line) => `> ${line}`), link].join('\n');
    return robots.wecom === undefined
      ? undefined
      : { url: robots.wecom, body: { msgtype: 'markdown', markdown: { content } } };
  }
  if (!robots.dingtalk) return undefined;
  const { url, secret } = robots.dingtalk;
  const text = [`#### ${title}`, ...lines.map((line) => `- ${line}`), link].join('\n\n');
  return {
    url: secret === undefined ? url : signed(url, secret, nowMs()),
    body: { msgtype: 'markdown', markdown: { title, text } },
  };
}

/** Sends a message to a chat webhook's group. Throws a JobFailure without the address, which gives access to the group. */
export async function sendMessage(
  robots: Settings['robots'],
  service: ChatServiceName,
  message: Message,
  signal: AbortSignal,
): Promise<void> {
  const request = requestFor(robots, service, message);
  if (!request) throw new JobFailure(ROBOT_FAILURE.notSet, { isFinal: true });
  const { status, code } = await send(request, signal);
  if (code === 0) return;
  if (status >= 500 || status === 429 || NOT_NOW[service].includes(code))
    throw new JobFailure(ROBOT_FAILURE.notNow(code), { isFinal: false });
  throw new JobFailure(ROBOT_FAILURE.refused(code), { isFinal: true });
}

/** Returns the HTTP status, and the `errcode` of the response; the status again when it has none. */
async function send(
  { url, body }: WebhookRequest,
  signal: AbortSignal,
): Promise<{ status: number; code: number }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      // The address is a secret: it must not reach another server.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { status } = response;
    const answer: unknown = await response.json().catch(() => null);
    const code = (answer as { errcode?: unknown } | null)?.errcode;
    return { status, code: typeof code === 'number' ? code : status };
  } catch {
    throw new JobFailure(ROBOT_FAILURE.unreachable, { isFinal: false });
  }
}
