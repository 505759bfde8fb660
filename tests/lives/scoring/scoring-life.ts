// A round of review with a group of three experts, its leader one of them, and the topics that they score.
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const ESP = '/admin/api/esp';
export const SHEET = `${ESP}/topicapply/expert`;
export type Row = Readonly<Record<string, unknown>>;

export const OPINION = '选题切合县域教育实际，研究内容具体，方法可行，建议进一步明确数据来源。';

/** An office whose experts score. */
export class ScoringOffice {
  office!: WholeOffice;
  admin!: Person;
  experts: Person[] = [];

  readonly expert = (at: number): Person => {
    const person = this.experts[at];
    if (person === undefined) throw new Error(`there is no expert ${at}`);
    return person;
  };

  readonly query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await this.office.database.pool.query(text, [...values])).rows as Row[];

  /** Every indicator of a sheet with the same share of its maximum, in halves. */
  readonly scores = (sheet: Row, share: number): readonly Row[] =>
    (sheet['scores'] as { readonly code: string; readonly max: number }[]).map(({ code, max }) => ({
      code,
      score: Math.round(max * share * 2) / 2,
    }));
}

/** Its experts are expert01, who leads the group, to expert03. */
export class ScoringLife extends ScoringOffice {
  expertIds: number[] = [];
  topicIds: number[] = [];
  evaluateId = 0;
  groupId = 0;

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.admin = await this.office.signIn('admin');
    this.experts = await Promise.all(['expert01', 'expert02', 'expert03'].map((name) => this.office.signIn(name)));
    this.expertIds = await Promise.all(
      this.experts.map(async (person) => Number((await person.call('/api/common/getUser')).result['id'])),
    );
    await this.makeRound();
  }

  readonly sheetsOf = async (person: Person, args: object = {}): Promise<readonly Row[]> =>
    (
      await person.call(`${SHEET}/getListPage`, {
        pageSize: 100,
        sort: 'id',
        topicbatchId: '',
        evaluateId: this.evaluateId,
        ...args,
      })
    ).result['records'] as Row[];

  readonly sheet = async (person: Person, id: unknown): Promise<Row> =>
    (await person.call(`${SHEET}/getInfoById`, { id })).result;

  readonly score = async (person: Person, id: unknown, given: object = {}): Promise<Answer> => {
    const sheet = await this.sheet(person, id);
    return person.call(`${SHEET}/score`, {
      id,
      rowVersion: sheet['rowVersion'],
      scores: this.scores(sheet, 0.8),
      recommend: 1,
      opinion: OPINION,
      ...given,
    });
  };

  readonly submit = async (
    person: Person,
    ids: readonly unknown[],
    given: object = { conflictPledge: true },
  ): Promise<Answer> => {
    const rows = (await this.sheetsOf(person)).filter(({ id }) => ids.includes(id));
    return person.call(`${SHEET}/batchSubmit`, {
      items: rows.map(({ id, rowVersion }) => ({ id, rowVersion })),
      ...given,
    });
  };

  private async makeRound(): Promise<void> {
    const topics = await this.query(
      'select id, topicbatch_id, category_id from topicapply where status in (3, 4, 5, 6) and anon_code is not null and anon_url is not null and del_flag = false order by id limit 3',
    );
    this.topicIds = topics.map(({ id }) => Number(id));
    await this.query('update topicapply set status = 4 where id = any($1::bigint[])', [this.topicIds]);
    const [round] = await this.query(
      `insert into topicbatch_evaluate (topicbatch_id, name, round, start_time, end_time, category_ids, score_template_id, items, min_expert_count, score_mode, anon_flag, opinion_min)
       select $1, '网评（测试）', 7, $2, $3, jsonb_build_array(jsonb_build_object('categoryId', $4::bigint)), t.id, t.items, 3, 'mean', true, 20
         from score_template t where t.biz_type = 1 order by t.id limit 1 returning id`,
      [topics[0]?.['topicbatch_id'], this.moment(-60), this.moment(5 * 24 * 60), topics[0]?.['category_id']],
    );
    this.evaluateId = Number(round?.['id']);
    const [group] = await this.query(
      "insert into expert_group (topicbatch_id, evaluate_id, group_code, group_name, leader_id) values ($1, $2, 'T1', '测试一组', $3) returning id",
      [topics[0]?.['topicbatch_id'], this.evaluateId, this.expertIds[0]],
    );
    this.groupId = Number(group?.['id']);
    await this.query(
      `insert into topicapply_expert (topicapply_id, topicbatch_id, anon_code, category_id, subject_category, evaluate_id, anon_flag, host_name, company, group_id, expert_id, start_time, end_time)
       select a.id, a.topicbatch_id, a.anon_code, a.category_id, a.subject_category, e.id, e.anon_flag, a.host_name, a.company, $2, x.id, e.start_time, e.end_time
         from topicapply a, topicbatch_evaluate e, unnest($3::bigint[]) x(id) where a.id = any($1::bigint[]) and e.id = $4 order by x.id, a.id`,
      [this.topicIds, this.groupId, this.expertIds, this.evaluateId],
    );
    await this.query('update topicapply set group_id = $2, evaluate_id = $3 where id = any($1::bigint[])', [
      this.topicIds,
      this.groupId,
      this.evaluateId,
    ]);
  }

  /** So many minutes from now. */
  readonly moment = (minutes: number): string =>
    new Date(this.office.clock.now().getTime() + minutes * 60_000).toISOString();
}
