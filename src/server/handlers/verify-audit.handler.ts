// Holds the audit log against its seals and what is known of it outside the database: every sealed row must be as it
// was, none missing, none slipped in, the chain whole. What is not sealed yet (the last minutes) must be signed by the
// program and be all that it noted.
import { formatDateTime } from '../../core/date-time.ts';
import { withMessage } from '../http/message.ts';
import type { BrokenSeal } from '../jobs/audit-seal.ts';
import type { Handler } from './handler.ts';

const COUNTS = {
  name: 'audit-verify-counts',
  text: `select (select count(*) from audit_seal) as seals, coalesce((select sum(rows) from audit_seal), 0) as sealed,
    (select count(*) from audit_log where id > coalesce((select max(to_id) from audit_seal), 0)) as waiting`,
};
const WHEN = {
  name: 'audit-verify-when',
  text: 'select min(time) as first, max(time) as last from audit_log where id between $1 and $2',
};

const WHATS = { rows: '其中有记录被改动、删除或插入', chain: '与前一段接不上，中间有封存被删除或改动' } as const;

export const verifyAuditChain: Handler =
  ({ context }) =>
  async () => {
    const { audit } = context;
    const [broken, foreign, apart] = await Promise.all([audit.verify(), audit.judgeRows(), audit.compare()]);
    const outside = [...foreign, ...apart];
    const [row] = await context.sql.query(COUNTS);
    const counts = {
      seals: Number(row?.['seals']),
      sealed: Number(row?.['sealed']),
      waiting: Number(row?.['waiting']),
    };
    const [first] = broken;
    const [other] = outside;
    if (first === undefined && other !== undefined) {
      return withMessage(`校验未通过：${other.found}。请保留数据库现状并与备份核对。`, {
        intact: false,
        ...counts,
        broken: [],
        outside,
      });
    }
    if (first === undefined) {
      return withMessage(
        `校验通过：${counts.seals}段封存、${counts.sealed}条操作记录与封存时一致。最近${counts.waiting}条等待封存，均由本系统写入。`,
        { intact: true, ...counts, broken: [], outside },
      );
    }
    const [when] = await context.sql.query(WHEN, [first.fromId, first.toId]);
    const span =
      when?.['first'] === null || when === undefined ? '' : `，时间${shown(when['first'])}至${shown(when['last'])}`;
    const more = broken.length === 1 ? '' : `另有${broken.length - 1}段不一致。`;
    return withMessage(`校验未通过：${placeOf(first, span)}。${more}请保留数据库现状并与备份核对。`, {
      intact: false,
      ...counts,
      broken: broken.slice(0, 100),
      outside,
    });
  };

function placeOf({ seal, fromId, toId, what }: BrokenSeal, span: string): string {
  if (seal === 0) return `有编号为${fromId}至${toId}的记录，任何封存都不含它们，是从库外插入的`;
  return `第一处在第${seal}段（记录${fromId}至${toId}${span}），${WHATS[what]}`;
}

/** Both databases answer moments as text or dates. */
function shown(value: unknown): string {
  return value instanceof Date ? formatDateTime(value) : String(value);
}
