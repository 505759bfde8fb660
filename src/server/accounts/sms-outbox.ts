// Text messages: to the gateway of SMS_URL, or appended to DATA_DIR/outbox/sms.jsonl where there is none (demo.md).
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathsOf, type ServerConfig } from '../config.ts';
import type { SmsPort } from '../context.ts';

const ANSWER_WITHIN_MS = 10_000;

export function openSms(config: Pick<ServerConfig, 'smsUrl' | 'dataDir'>): SmsPort {
  const { smsUrl } = config;
  return smsUrl === null ? outbox(pathsOf(config).smsOutbox) : gateway(smsUrl);
}

function outbox(path: string): SmsPort {
  return {
    async send(phone, text) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify({ time: new Date().toISOString(), phone, text })}\n`, { mode: 0o600 });
    },
  };
}

function gateway(url: string): SmsPort {
  return {
    async send(phone, text) {
      const answer = await fetch(url, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone, text }),
        redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}
