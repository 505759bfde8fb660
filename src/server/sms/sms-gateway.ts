// Who carries text messages: the gateway behind SMS_URL over HTTP, or the file DATA_DIR/outbox/sms.jsonl where there is
// none (demo.md). Enters: one message. Leaves: it was accepted, or Undelivered, which says whether trying again makes
// sense.
import { createHmac, randomUUID } from 'node:crypto';
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathsOf, type ServerConfig } from '../config.ts';
import type { SmsMessage } from '../context.ts';

interface OutgoingSms extends SmsMessage {
  /** The same at every try: a gateway that knows it already sends nothing twice. */
  readonly reference: string;
}

export interface SmsGateway {
  readonly deliver: (message: OutgoingSms) => Promise<void>;
}

export class Undelivered extends Error {
  /** The gateway refused the message itself: another try would be refused too. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'Undelivered';
    this.isFinal = isFinal;
  }
}

/** Shorter than the time for which a server holds a message (sms-queue.ts). */
const ANSWER_WITHIN_MS = 10_000;

/** Answers that may be others the next time. */
const PASSING = new Set([408, 425, 429]);
const MOST_ANSWER = 4_096;

export type GatewayConfig = Pick<ServerConfig, 'smsUrl' | 'smsSecret' | 'smsSign' | 'smsTemplates'>;

export function openSmsGateway(config: GatewayConfig & Pick<ServerConfig, 'dataDir'>): SmsGateway {
  return config.smsUrl === null
    ? fileOutbox(pathsOf(config).smsOutbox)
    : httpGateway({ ...config, smsUrl: config.smsUrl });
}

function fileOutbox(path: string): SmsGateway {
  return {
    async deliver({ phone, text, template, reference }) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(
        path,
        `${JSON.stringify({ time: new Date().toISOString(), id: reference, phone, template, text })}\n`,
        { mode: 0o600 },
      );
    },
  };
}

/**
 * POST of { id, phone, sign, template, text, params }, signed where there is a secret: HMAC-SHA256 of
 * "timestamp\nnonce\nbody".
 */
export function httpGateway(
  { smsUrl, smsSecret, smsSign, smsTemplates }: GatewayConfig & { readonly smsUrl: string },
  answerWithinMs: number = ANSWER_WITHIN_MS,
): SmsGateway {
  return {
    async deliver({ reference, phone, text, template, values }) {
      const body = JSON.stringify({
        id: reference,
        phone,
        sign: smsSign,
        template: smsTemplates[template] ?? template,
        text: smsSign === null ? text : `【${smsSign}】${text}`,
        params: values,
      });
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': reference,
        ...signatureOf(body, smsSecret),
      };
      const answer = await fetch(smsUrl, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch((error: unknown) => {
        throw new Undelivered(`the gateway cannot be reached: ${reasonOf(error)}`, false);
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Undelivered(
          `the gateway answered ${answer.status}`,
          answer.status >= 400 && answer.status < 500 && !PASSING.has(answer.status),
        );
      }
      refuseByAnswer(
        await answer.text().catch((error: unknown) => {
          throw new Undelivered(`the gateway's answer broke off: ${reasonOf(error)}`, false);
        }),
      );
    },
  };
}

function signatureOf(body: string, secret: string | null): Readonly<Record<string, string>> {
  if (secret === null) return {};
  const timestamp = new Date().toISOString();
  const nonce = randomUUID();
  return {
    'x-sms-timestamp': timestamp,
    'x-sms-nonce': nonce,
    'x-sms-signature': createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex'),
  };
}

/** Many gateways answer 200 with their verdict inside: a code that is neither nothing, 0, 200 nor OK is a refusal. */
function refuseByAnswer(text: string): void {
  let answer: unknown = null;
  try {
    answer = JSON.parse(text.slice(0, MOST_ANSWER));
  } catch {
    return;
  }
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : 0;
  if (!['0', '200', 'OK', 'ok'].includes(String(code)))
    throw new Undelivered(`the gateway refused with ${String(code).slice(0, 60)}`, true);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.name;
}
