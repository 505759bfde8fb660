// Text messages wait in the database until the gateway has taken them: kept with the transaction that asks for them, so
// that a process that dies loses none; claimed by one server at a time, so that two never send the same. Phone and text
// are sealed.
import type { Logger } from 'pino';
import { parseOwn } from '../../core/own-json.ts';
import type { CipherPort, Clock, SmsMessage, SmsPort } from '../context.ts';
import type { SqlPort, SqlRunner } from '../db/sql-port.ts';
import { Undelivered, type SmsGateway } from './sms-gateway.ts';

export interface SmsParts {
  readonly sql: SqlPort;
  readonly cipher: CipherPort;
  readonly clock: Clock;
  readonly log: Logger;
  readonly gateway: SmsGateway;
}

export interface SmsQueue extends SmsPort {
  /** Sends what is due until nothing is; answers how many the gateway took. */
  readonly dispatch: () => Promise<number>;
  /** Hands nothing over any more; resolves once it is kept what became of what the gateway has been handed. */
  readonly stop: () => Promise<void>;
}

/** Longer than the gateway may take: who still holds a message has not given up on it. */
const HELD_SECONDS = 60;
const AT_ONCE = 20;
/** Clocks of servers differ: what can be taken back until then is sent that much after it. */
const HELD_LONGER_MS = 2_000;
/** Minutes before the second, third … try; after the last the message has failed. */
const WAITS_MINUTES = [0.1, 1, 5, 15, 60];

const KEEP = {
  name: 'sms-keep',
  text: `insert into sms_message (template, sealed, next_at, created_at, expires_at, status, step) values ($1, $2, $6, $3, $4, $5, $7)`,
};
const CLAIM = {
  name: 'sms-claim',
  text: `update sms_message set attempts = attempts + 1, held_until = $1::timestamptz + interval '${HELD_SECONDS} seconds'
    where id in (select id from sms_message where status = 'waiting' and next_at <= $1 and (held_until is null or held_until <= $1)
      order by next_at, id limit ${AT_ONCE} for update skip locked)
    returning id, reference, template, sealed, attempts, expires_at is not null and expires_at <= $1 as stale`,
};
/** Only by who holds it: a server that was away too long has lost it to another. */
const SETTLE = {
  name: 'sms-settle',
  text: `update sms_message set status = $3, problem = $4, next_at = coalesce($5::timestamptz, next_at), held_until = null, done_at = case when $3 = 'waiting' then null else $6::timestamptz end
    where id = $1 and attempts = $2 and status = 'waiting'`,
};

export function openSmsQueue(parts: SmsParts): SmsQueue {
  let running: Promise<number> | null = null;
  let isAskedAgain = false;
  let isStopping = false;
  const next = (): Promise<number | null> => (isStopping ? Promise.resolve(null) : dispatchDue(parts));
  const dispatch = async (): Promise<number> => {
    let sent = 0;
    do {
      isAskedAgain = false;
      for (let taken = await next(); taken !== null; taken = await next()) sent += taken;
    } while (isAskedAgain);
    return sent;
  };
  const run = (): Promise<number> => {
    if (isStopping) return Promise.resolve(0);
    isAskedAgain = true;
    running ??= dispatch().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    enqueue: (runner, message) => keep(parts, runner, message),
    dispatch: run,
    stop: async () => {
      isStopping = true;
      await running?.catch(() => undefined);
    },
    wake: () =>
      void run().catch((error: unknown) => parts.log.error({ err: error }, 'text messages could not be sent')),
    send: async (phone, text) => {
      await keep(parts, parts.sql, { phone, text, template: 'plain', values: {} });
      void run().catch((error: unknown) => parts.log.error({ err: error }, 'text messages could not be sent'));
    },
  };
}

async function keep({ cipher, clock }: SmsParts, runner: SqlRunner, message: SmsMessage): Promise<void> {
  const { template, expiresAt = null, isDummy = false, heldUntil = null, step = null, phone, text, values } = message;
  const now = clock.now();
  await runner.query(KEEP, [
    template,
    cipher.encrypt(JSON.stringify({ phone, text, values })),
    now,
    expiresAt,
    isDummy ? 'dummy' : 'waiting',
    heldUntil === null ? now : new Date(heldUntil.getTime() + HELD_LONGER_MS),
    step,
  ]);
}

/** null: nothing is due. */
async function dispatchDue(parts: SmsParts): Promise<number | null> {
  const rows = await parts.sql.query(CLAIM, [parts.clock.now()]);
  if (rows.length === 0) return null;
  const sent = await Promise.all(
    rows.map(async (row) => {
      const claim = { id: Number(row['id']), attempts: Number(row['attempts']) };
      if (row['stale'] === true) return settle(parts, claim, { status: 'failed', problem: 'expired', next: null });
      const said = parseOwn<Pick<SmsMessage, 'phone' | 'text' | 'values'>>(parts.cipher.decrypt(String(row['sealed'])));
      try {
        await parts.gateway.deliver({
          ...said,
          template: String(row['template'] ?? ''),
          reference: String(row['reference']),
        });
      } catch (error) {
        return settle(parts, claim, fateOf(parts, claim.attempts, error));
      }
      return settle(parts, claim, { status: 'sent', problem: null, next: null });
    }),
  );
  return sent.filter((isSent) => isSent).length;
}

interface Fate {
  readonly status: 'sent' | 'failed' | 'waiting';
  readonly problem: string | null;
  readonly next: Date | null;
}

function fateOf({ clock, log }: SmsParts, attempts: number, error: unknown): Fate {
  const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  const wait = error instanceof Undelivered && error.isFinal ? undefined : WAITS_MINUTES[attempts - 1];
  log.warn({ problem, attempts, isGivenUp: wait === undefined }, 'a text message was not delivered');
  return wait === undefined
    ? { status: 'failed', problem, next: null }
    : { status: 'waiting', problem, next: new Date(clock.now().getTime() + wait * 60_000) };
}

async function settle(
  { sql, clock }: SmsParts,
  { id, attempts }: { readonly id: number; readonly attempts: number },
  { status, problem, next }: Fate,
): Promise<boolean> {
  await sql.query(SETTLE, [id, attempts, status, problem, next, clock.now()]);
  return status === 'sent';
}
