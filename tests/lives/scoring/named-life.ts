// A batch whose topics are reviewed round after round, each round with settings of its own: the office assigns by its
// table, experts open their sheets, score and hand in.
import { fireTimedEvents } from '../../../src/server/jobs/timed-events.job.ts';
import { workbook } from '../../support/workbook.ts';
import { openWholeOffice, type Answer } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { NEW_EXPERTS, newExpert } from './new-experts.ts';
import { ESP, OPINION, ScoringOffice, SHEET, type Row } from './scoring-life.ts';

const TABLE = `${SHEET}/importGroupTable`;
const ROUND = `${ESP}/topicbatch/evaluate`;
const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const MINUTES_A_DAY = 24 * 60;
const EXPERTS = NEW_EXPERTS.slice(0, 4);

/** Its experts are yang01 to yang04, by place. */
export class NamedLife extends ScoringOffice {
  topic: Row = {};
  private batchId = 0;
  private expertIds: readonly number[] = [];

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.admin = await this.office.signIn('admin');
    const batches = await this.rowsOf('topicbatch/getListPage', { type: 1 });
    this.batchId = Number(batches.find(({ phase }) => phase === 1)?.['id']);
    const [waiting] = await this.rowsOf('topicapply/getListPage', { topicbatchId: this.batchId, status: 2 });
    await this.done(`${ESP}/topicapply/review/review`, {
      id: waiting?.['id'],
      revieweStatus: 1,
      reviewContent: '符合申报条件',
    });
    const listed = await this.rowsOf('topicapply/getListIncludeExpertPage', { topicbatchId: this.batchId });
    this.topic = listed.find(({ id }) => id === waiting?.['id']) ?? {};
    const ids: number[] = [];
    for (const one of EXPERTS) {
      const { result } = await this.done('/admin/api/user/addExpert', newExpert(one));
      ids.push(Number(result['id']));
    }
    // As if each had changed the first password and uploaded a signature.
    this.expertIds = ids;
    const { id: known } = (await (await this.office.signIn('expert01')).call('/api/common/getUser')).result;
    await this.query(
      'update account a set password_hash = e.password_hash, must_change = false from account e where e.user_id = $1 and a.user_id = any($2::bigint[])',
      [known, ids],
    );
    await this.query(
      'update "user" u set ele_sign_url = e.ele_sign_url from "user" e where e.id = $1 and u.id = any($2::bigint[])',
      [known, ids],
    );
    await this.query(
      `insert into file_ref (file_id, entity, record_id, field)
         select r.file_id, r.entity, u, r.field from file_ref r, unnest($2::bigint[]) u
          where r.entity = 'user' and r.record_id = $1 and r.field = 'eleSignUrl'`,
      [known, ids],
    );
    await this.signInAgain();
  }

  readonly rowsOf = async (path: string, args: object = {}, person = this.admin): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];

  readonly done = async (path: string, args: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const answer = await this.admin.call(path, args);
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`);
    return answer;
  };

  /** A round from tomorrow on, for ten days; answers its id. */
  async addRound(round: number, given: Readonly<Record<string, unknown>>): Promise<number> {
    const [template] = await this.rowsOf('scoreTemplate/getListPage', { bizType: 1 });
    const { result } = await this.done(`${ROUND}/add`, {
      topicbatchId: this.batchId,
      name: '专家评审',
      round,
      startTime: this.day(1),
      endTime: this.day(11),
      categoryIds: [{ categoryId: this.topic['categoryId'] }],
      scoreTemplateId: template?.['id'],
      minExpertCount: 3,
      scoreMode: 'mean',
      opinionMin: 20,
      ...given,
    });
    return Number(result['id']);
  }

  /** The topic goes to the experts of these places; the first leads. */
  async assign(places: readonly number[]): Promise<void> {
    const rows = places.map((place, at) => [
      '01 评审组',
      String(this.topic['anonCode']),
      '',
      EXPERTS[place]?.username ?? '',
      '',
      at === 0 ? '是' : '否',
    ]);
    const checked = await this.admin.send(TABLE, { content: await workbook([HEAD, ...rows]), name: '分组表.xlsx' });
    await this.done(TABLE, { fileUrl: checked.result['fileUrl'], confirm: true, acknowledged: true });
  }

  /** Sessions end meanwhile. */
  async pass(days: number): Promise<void> {
    this.office.clock.forward(days * MINUTES_A_DAY);
    await this.signInAgain();
  }

  /** The sheet of the expert in the round, as they read it. */
  async sheet(place: number, evaluateId: number, args: object = {}): Promise<Row> {
    const listed = (await this.sheetsOf(place, evaluateId)).find(({ expertId }) => expertId === this.expertIds[place]);
    return (await this.expert(place).call(`${SHEET}/getInfoById`, { id: listed?.['id'], ...args })).result;
  }

  sheetsOf(place: number, evaluateId: number): Promise<readonly Row[]> {
    return this.rowsOf('topicapply/expert/getListPage', { topicbatchId: '', evaluateId }, this.expert(place));
  }

  async handIn(place: number, evaluateId: number, given: { readonly share: number; readonly opinion: string }) {
    const expert = this.expert(place);
    const sheet = await this.sheet(place, evaluateId);
    const { id, rowVersion } = sheet;
    const scored = await expert.call(`${SHEET}/score`, {
      id,
      rowVersion,
      scores: this.scores(sheet, given.share),
      recommend: 1,
      opinion: `${OPINION}${given.opinion}`,
    });
    if (scored.code !== 200) throw new Error(scored.message);
    const { rowVersion: now } = await this.sheet(place, evaluateId);
    const handed = await expert.call(`${SHEET}/batchSubmit`, {
      items: [{ id, rowVersion: now }],
      conflictPledge: true,
    });
    if (handed.code !== 200) throw new Error(handed.message);
  }

  /** What the server does by itself; answers where the topic is then. */
  async endReview(): Promise<Row> {
    await fireTimedEvents(this.office.engine, this.office.clock.now());
    const [stored] = await this.query(
      'select status, sheet_count as "sheetCount", evaluate_id::int as "evaluateId" from topicapply where id = $1',
      [this.topic['id']],
    );
    return stored ?? {};
  }

  private async signInAgain(): Promise<void> {
    this.admin = await this.office.signIn('admin');
    this.experts = await Promise.all(EXPERTS.map(({ username }) => this.office.signIn(username)));
  }

  private day(days: number): string {
    const at = new Date(this.office.clock.now().getTime() + (days * 24 + 8) * 3_600_000);
    return at.toISOString().slice(0, 19).replace('T', ' ');
  }
}
