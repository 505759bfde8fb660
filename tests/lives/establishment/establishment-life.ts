// A group whose three experts have scored and handed in everything, and what the office and the directors do of it.
import { fireTimedEvents } from '../../../src/server/jobs/timed-events.job.ts';
import type { Answer, Person } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { ESP, ScoringLife, type Row } from '../scoring/scoring-life.ts';

export const APPLY = `${ESP}/topicapply`;

/** How each expert judges each topic: a share of every maximum, and a recommendation. */
const JUDGEMENTS = [
  [0.9, 0.8, 0.6],
  [0.9, 0.8, 0.9],
  [0.8, 0.8, 0.9],
] as const;

export class EstablishmentLife extends ScoringLife {
  director!: Person;

  override async open(database: TestDatabase): Promise<void> {
    await super.open(database);
    this.director = await this.office.signIn('director');
    await this.query(
      'update topicbatch set public_time = null where id in (select topicbatch_id from topicapply where id = any($1::bigint[]))',
      [this.topicIds],
    );
    for (const [who, shares] of JUDGEMENTS.entries()) {
      const expert = this.expert(who);
      const own = await this.sheetsOf(expert);
      for (const [at, { id }] of own.entries()) {
        const share = shares[at] ?? 0.8;
        const sheet = await this.sheet(expert, id);
        await done(this.score(expert, id, { scores: this.scores(sheet, share), recommend: share < 0.7 ? 0 : 1 }));
      }
      await done(
        this.submit(
          expert,
          own.map(({ id }) => id),
        ),
      );
    }
  }

  /** What the clock brings about: each turn may make the next possible. */
  readonly settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await fireTimedEvents(this.office.engine, this.office.clock.now());
  };

  readonly topic = (at: number): number => this.topicIds[at] ?? 0;

  readonly results = async (person: Person = this.admin, args: object = {}): Promise<readonly Row[]> =>
    (
      await person.call(`${APPLY}/getProjectListPage`, {
        pageSize: 100,
        topicbatchId: '',
        groupId: this.groupId,
        ...args,
      })
    ).result['records'] as Row[];

  readonly resultOf = async (id: number): Promise<Row> => {
    const [declaration] = await this.query('select apply_code from topicapply where id = $1', [id]);
    const rows = await this.results(this.admin, { groupId: '', applyCode: declaration?.['apply_code'] });
    return rows.find((row) => row['id'] === id) ?? {};
  };

  /** As they are now. */
  readonly items = async (ids: readonly number[]): Promise<readonly Row[]> =>
    (await this.query('select id, row_version from topicapply where id = any($1::bigint[]) order by id', [ids])).map(
      (row) => ({ id: Number(row['id']), rowVersion: Number(row['row_version']) }),
    );

  readonly decide = async (ids: readonly number[], revieweStatus: number, args: object = {}): Promise<Answer> =>
    this.admin.call(`${APPLY}/review/reviewTopicProject`, { items: await this.items(ids), revieweStatus, ...args });

  readonly authorise = async (ids: readonly number[], person = this.director): Promise<Answer> =>
    person.call(`${APPLY}/review/batchSignAuth`, { items: await this.items(ids) });

  /** Who declared the first of them; the office reads the account's phone in full. */
  readonly declarer = async (): Promise<Person> => {
    const [row] = await this.query('select declarer_id from topicapply where id = $1', [this.topic(0)]);
    const account = await this.admin.call('/admin/api/user/getInfoById', { id: Number(row?.['declarer_id']) });
    return this.office.signIn(String(account.result['username']));
  };

  /** Declarations like the first, authorised and public long enough, each in a batch of its own; answers their ids. */
  readonly makeSigned = async (count: number): Promise<readonly number[]> => {
    const rows = await this.query(
      `with b as (insert into topicbatch (name, year, type, anon_mode, status, public_time, publicity_days)
         select '公示批次' || $3::text || '-' || n, b.year, b.type, b.anon_mode, 1, $2, 7
           from generate_series(1, $3::int) n, topicbatch b join topicapply a on a.topicbatch_id = b.id where a.id = $1 returning id)
       insert into topicapply (topicbatch_id, name, declarer_id, organ_id, category_id, batch_category_id, form_type, host_name, company, plan_start_date, plan_end_date, approved_fund, status, project_sign_auth, submit_time)
       select b.id, a.name || b.id, a.declarer_id, a.organ_id, a.category_id, a.batch_category_id, a.form_type, a.host_name, a.company, a.plan_start_date, a.plan_end_date, 3000, 6, 2, now()
         from b, topicapply a where a.id = $1 returning id`,
      [this.topic(0), this.moment(-8 * 24 * 60), count],
    );
    return rows.map(({ id }) => Number(id));
  };

  /** Of the topics in the series of this one. */
  readonly lastNumber = async (applyId: number): Promise<number> => {
    const [row] = await this.query(
      `select max(right(t.code, 3)::int) as last from topic t, topicapply a where a.id = $1 and left(t.code, -3) = left(a.topic_code, -3)`,
      [applyId],
    );
    return Number(row?.['last']);
  };

  readonly confirmPassword = async (person: Person): Promise<Answer> =>
    person.call('/api/common/confirmPassword', { password: 'Demo@2026' });
}

export async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.code !== 200) throw new Error(`${answer.message} ${JSON.stringify(answer.result)}`);
  return answer;
}
