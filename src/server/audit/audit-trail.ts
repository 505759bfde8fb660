// Everything that keeps the audit log honest, behind one port: the signature of each row, the chain of seals in the
// database, its anchors outside, and the journal of what is not yet sealed.
import type { Logger } from 'pino';
import { messageOf } from '../../core/caught.ts';
import type { Clock } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { sealAudit, sealKeyOf, verifyAudit, type BrokenSeal } from '../jobs/audit-seal.ts';
import type { Anchor, AnchorPlace } from './anchor.ts';
import type { AuditJournal } from './audit-journal.ts';
import type { AnchorPlaces } from './open-anchors.ts';
import { issueRowKey, judgeRows, macKeyOf, type RowKey } from './row-mac.ts';

export interface AuditTrail {
  /** For a row that is about to be written. */
  readonly issueRowKey: () => RowKey;
  /** Answers how many rows were sealed. One server at a time. */
  readonly seal: () => Promise<number>;
  /**
   * Compares with the last anchor, notes the last seal, drops what the journal need not hold any more. Every server for
   * its own directory, one for all places.
   */
  readonly anchor: (reach: 'local' | 'all') => Promise<void>;
  /** `through`: a transaction to ask in, which on the embedded database holds the only connection. */
  readonly verify: (through?: SqlPort) => Promise<readonly BrokenSeal[]>;
  /** Rows that the program did not write, sealed or not; sentences in Chinese. */
  readonly judgeRows: (through?: SqlPort) => Promise<readonly OutsideFinding[]>;
  /** What does not fit what is known outside the database; sentences in Chinese. */
  readonly compare: (through?: SqlPort) => Promise<readonly OutsideFinding[]>;
  /**
   * The database is from now on another one, knowingly (a restore). Answers the places that still speak of the one
   * before, because they could not be reached.
   */
  readonly restart: () => Promise<readonly OutsideFinding[]>;
}

export interface OutsideFinding {
  readonly where: string;
  readonly found: string;
}

export interface TrailParts {
  readonly sql: SqlPort;
  /** The office's: DATA_KEY or secret.key. */
  readonly secret: Buffer;
  readonly anchors: AnchorPlaces;
  readonly journal: AuditJournal;
  readonly clock: Clock;
  readonly log: Logger;
}

const HEAD = { name: 'audit-trail-head', text: 'select id, to_id, hash from audit_seal order by id desc limit 1' };
const SEAL = { name: 'audit-trail-seal', text: 'select hash, to_id from audit_seal where id = $1' };

export function openAuditTrail({ sql, secret, anchors, journal, clock, log }: TrailParts): AuditTrail {
  const key = sealKeyOf(secret);
  const macKey = macKeyOf(secret);
  const places = [anchors.local, ...(anchors.remote === null ? [] : [anchors.remote])];

  const headNow = async (broken: string | null): Promise<Anchor> => {
    const [head] = await sql.query(HEAD);
    return {
      time: clock.now().toISOString(),
      seal: Number(head?.['id'] ?? 0),
      toId: Number(head?.['to_id'] ?? 0),
      hash: String(head?.['hash'] ?? ''),
      broken,
    };
  };
  /** Two jobs of one server at the same place would each find the other's anchor missing. */
  const inTurn = createTurn();
  /** Answers the last row that is anchored there. */
  const anchorAt = async (place: AnchorPlace): Promise<number> => {
    const last = await place.latest();
    const found = last === null ? null : await differenceFrom(sql, last);
    if (found !== null)
      log.error({ place: place.name }, `审计日志与库外锚点不一致：${found} / the audit log does not fit its anchor`);
    const head = await headNow(last?.broken ?? found);
    const isKnown = last !== null && last.hash === head.hash && last.broken === head.broken;
    if (isKnown || (head.seal === 0 && head.broken === null)) return last?.toId ?? 0;
    await place.append(head);
    return head.toId;
  };

  return {
    issueRowKey: () => issueRowKey(macKey),
    seal: () =>
      sealAudit(sql, key, async (span) => {
        for (const found of await judgeRows(sql, macKey, span))
          log.error(`审计日志中${found} / rows of the audit log were not written by this program`);
      }),
    verify: (through = sql) => verifyAudit(through, key),
    judgeRows: async (through = sql) =>
      (await judgeRows(through, macKey)).map((found) => ({ where: 'audit_log', found })),
    anchor: (reach) =>
      inTurn(async () => {
        let anchored = 0;
        for (const place of reach === 'all' ? places : [anchors.local]) {
          try {
            const toId = await anchorAt(place);
            if (place === anchors.local) anchored = toId;
          } catch (error) {
            log.error(
              { err: error, place: place.name },
              '审计日志的库外锚点没有写成 / the audit log could not be anchored',
            );
          }
        }
        const missing = await journal.settle(anchored);
        if (missing.length > 0)
          log.error(
            { rows: missing.slice(0, 20) },
            '审计日志中有记录在封存前被删除或改动 / rows of the audit log are missing or changed',
          );
      }),
    compare: async (through = sql) => {
      const found: OutsideFinding[] = [];
      for (const place of places) {
        try {
          const last = await place.latest();
          const difference = last === null ? null : (last.broken ?? (await differenceFrom(through, last)));
          if (difference !== null) found.push({ where: place.name, found: difference });
        } catch (error) {
          found.push({ where: place.name, found: `库外锚点无法核对：${messageOf(error)}` });
        }
      }
      try {
        const missing = await journal.missing(through);
        if (missing.length > 0)
          found.push({
            where: 'audit_log',
            found: `记录 ${missing.slice(0, 20).join('，')} 提交后、封存前被删除或改动`,
          });
      } catch (error) {
        found.push({ where: 'audit_log', found: `库外记录无法核对：${messageOf(error)}` });
      }
      return found;
    },
    restart: () =>
      inTurn(async () => {
        const head = await headNow(null);
        const steps = [
          { where: '库外记录', run: async () => journal.clear() },
          ...places.map((place) => ({ where: place.name, run: () => place.append(head) })),
        ];
        const failed = await Promise.all(
          steps.map(({ where, run }) =>
            run().then(
              () => [],
              (error: Error) => [{ where, found: error.message }],
            ),
          ),
        );
        return failed.flat();
      }),
  };
}

function createTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** null: the anchored seal still stands as it was. */
async function differenceFrom(sql: SqlPort, { time, seal, toId, hash }: Anchor): Promise<string | null> {
  if (seal === 0) return null;
  const [row] = await sql.query(SEAL, [seal]);
  if (row?.['hash'] === hash && Number(row['to_id']) === toId) return null;
  return `${time} 锚定的第${seal}段封存（至记录${toId}）在数据库中${row === undefined ? '已被删除' : '已被改写'}`;
}
