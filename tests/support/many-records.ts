// Rows of the reissue office, judged and signed by one call for many records.
import type { Actor } from '../../src/core/actor.ts';
import type { ConstraintRule, EffectRule } from '../../src/core/rule.ts';
import type { Json } from '../../src/core/json.ts';
import type { Answer, EngineApp } from './engine-app.ts';
import { openReissueOffice } from './reissue-office.ts';
import { fillSmallOffice, type SmallOffice } from './small-office.ts';
import type { OpenTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

export const base = '/admin/api/test/reissue';
export const NOTHING_CHOSEN = '请先选择要办理的数据';
export type Fields = { readonly [name: string]: Json };
export type Refused = {
  readonly errors: readonly {
    readonly field: string;
    readonly message: string;
    readonly id: number;
    readonly label: string | null;
  }[];
};
/** Stands in for an effect that writes another record. */
const noteOnTopic: EffectRule = {
  kind: 'effect',
  serves: ['@any'],
  title: '记到课题上',
  reads: { '@own': ['name', 'topicId'] },
  writes: { topic: ['company'] },
  run: ({ record, port, now }) =>
    port.update('topic', Number(record['topicId']), { company: `${String(record['name'])} ${now.toISOString()}` }),
};
/** A limit over the rows of an institution. */
const tenLosses: ConstraintRule = {
  kind: 'constraint',
  serves: ['@any'],
  title: '每个机构最多登记十次丢失',
  reads: { '@own': ['organId'], reissue: ['organId', 'receiptStatus'] },
  check: async ({ record, port }) => {
    const count = await port.count('reissue', [
      { field: 'organId', op: 'eq', value: record['organId'] ?? null },
      { field: 'receiptStatus', op: 'eq', value: -1 },
    ]);
    return count < 10 ? [] : [{ field: 'organId', message: '本机构登记丢失已满10次' }];
  },
};

export class ManyRecords {
  database!: OpenTestDatabase;
  engine!: EngineApp;
  people!: SmallOffice;
  secretary!: Actor;
  director!: Actor;
  readonly sessions = { next: 10_000 };
  readonly empty = async (): Promise<void> => {
    for (const text of ['delete from reissue', "delete from topic where code like 'R%'"])
      await this.database.pool.query(text);
  };
  readonly elsewhere = (actor: Actor): Actor => ({ ...actor, sessionId: this.sessions.next++ });
  /** Rows as they stand at a desk; each of a topic of its own, so that none is in the other's way. */
  readonly rowsAt = async (
    status: number,
    count: number,
    facts: { readonly organId?: number } = {},
  ): Promise<readonly number[]> => {
    const organId = facts.organId ?? this.people.organs[0];
    const { rows } = await this.database.pool.query<{ id: number }>(
      `with t as (insert into topic (name, code, host_id, host, company, category_name, organ_id, status)
         select '课题' || n, 'R' || (n + (select count(*) from topic where code like 'R%')), $3, '周晓梅', '第一中学', '一般课题', $2, 2 from generate_series(1, $4::int) n returning id, code)
       insert into reissue (topic_id, name, reason, due_date, status, organ_id, host_id, sign_status, receipt_status)
         select id, '结题证书' || code, '证书在搬家时遗失', '2026-04-01', $1, $2, $3, 0, 0 from t order by id returning id`,
      [status, organId, this.people.host.userId, count],
    );
    return rows.map(({ id }) => id).toSorted((one, other) => one - other);
  };

  readonly review = (actor: Actor, args: Fields): Promise<Answer> =>
    this.engine.call(actor, `${base}/review/review`, args);
  /** As the person sees them now. */
  readonly seen = async (ids: readonly number[]): Promise<Fields[]> => {
    const { rows } = await this.database.pool.query<{ id: number; rowVersion: number }>(
      'select id, row_version as "rowVersion" from reissue where id = any($1::bigint[])',
      [[...ids]],
    );
    const versions = new Map(rows.map((row) => [row.id, row.rowVersion]));
    return ids.map((id) => ({ id, rowVersion: versions.get(id) ?? 1 }));
  };

  readonly reviewMany = async (actor: Actor, ids: readonly number[], args: Fields): Promise<Answer> =>
    this.review(actor, { items: await this.seen(ids), ...args });
  readonly statesOf = async (ids: readonly number[], column = 'status'): Promise<readonly unknown[]> => {
    const { rows } = await this.database.pool.query<{ state: number }>(
      `select ${column} as state from reissue where id = any($1::bigint[]) order by id`,
      [[...ids]],
    );
    return rows.map(({ state }) => state);
  };

  readonly auditLines = async (ids: readonly number[]): Promise<readonly string[]> => {
    const { rows } = await this.database.pool.query<{ line: string }>(
      "select record_id || ' ' || action as line from audit_log where entity = 'reissue' and record_id = any($1::bigint[]) order by record_id, id",
      [[...ids]],
    );
    return rows.map(({ line }) => line);
  };

  async open(kind: TestDatabase): Promise<void> {
    this.database = await kind.open();
    this.people = await fillSmallOffice(this.database);
    this.engine = await openReissueOffice(this.database, {
      registry: { effects: { 'stamp-submit-time': noteOnTopic }, constraints: { 'ten-losses': tenLosses } },
      constraints: { lose: ['ten-losses'] },
    });
    this.secretary = { ...this.people.office, role: 'secretary', roleType: 11, sessionId: 9_001 };
    this.director = { ...this.people.office, role: 'director', roleType: 12, sessionId: 9_002 };
  }
}
