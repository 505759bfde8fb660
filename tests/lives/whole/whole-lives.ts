// Topics from the recommendation of their subject to the certificate, side by side in one office over HTTP, on a clock
// that the test moves through the years. One topic is written whole by its people; many begin with drafts that
// lack nothing but their papers.
import { formatDateTime } from '../../../src/core/date-time.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { fireTimedEvents } from '../../../src/server/jobs/timed-events.job.ts';
import { makeCrowd } from '../../support/declaring-crowd.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';

export const ESP = '/admin/api/esp';
export type Row = Readonly<Record<string, unknown>>;

export interface OneLife {
  /** From 0. */
  readonly at: number;
  /** As the institution recommends it and the office adopts it. */
  readonly title: string;
  readonly host: Person;
  /** Takes the topic over after the mid-term report. */
  readonly newHost: Person;
  readonly newHostId: number;
  readonly newHostName: string;
  guideId: number;
  applyId: number;
  topicId: number;
  /** 26YB001 */
  code: string;
  changeId: number;
  topiccluId: number;
}

const STAFF = ['admin', 'secretary', 'director', 'organ01'] as const;
const EXPERTS = ['expert01', 'expert02', 'expert03'] as const;
const APPRAISERS = ['leader01', 'appraiser01', 'appraiser02'] as const;
const HOSTS = ['13800000002', '13800000007'] as const;
/** So many calls at a time. */
const TOGETHER = 20;

const FIELDS = ['县域', '乡村', '城镇', '山区', '湖区', '新建', '薄弱', '寄宿制', '小规模', '九年一贯'];
const SUBJECTS = [
  '学校劳动教育评价',
  '学校阅读素养监测',
  '教师轮岗激励',
  '学校心理健康服务',
  '学校作业设计',
  '学校课后服务',
  '学校实验教学',
  '家校协同育人',
  '学校美育资源配置',
  '学校科学教育师资',
];

export class WholeLives {
  office!: WholeOffice;
  lives: readonly OneLife[] = [];
  planId = 0;
  batchId = 0;
  batchCategoryId = 0;
  categoryId = 0;
  cluBatchId = 0;
  private readonly people = new Map<string, Person>();

  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  /** Alone, everything of it is written and judged call by call, by people who sign in. */
  get isAlone(): boolean {
    return this.count === 1;
  }

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    for (const username of [...STAFF, ...EXPERTS, ...APPRAISERS]) await this.signInAgain(username);
    this.lives = this.isAlone ? [await this.aloneLife()] : await this.crowdLives();
  }

  readonly as = (username: string): Person => {
    const person = this.people.get(username);
    if (person === undefined) throw new Error(`${username} has not signed in`);
    return person;
  };
  get admin(): Person {
    return this.as('admin');
  }
  get institution(): Person {
    return this.as('organ01');
  }
  get experts(): readonly Person[] {
    return EXPERTS.map(this.as);
  }
  get appraisers(): readonly Person[] {
    return APPRAISERS.map(this.as);
  }

  readonly query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await this.office.database.pool.query(text, [...values])).rows as Row[];

  /** Days from now, as the API writes moments. */
  readonly moment = (days: number): string =>
    formatDateTime(new Date(this.office.clock.now().getTime() + days * 86_400_000));
  readonly day = (days: number): string => this.moment(days).slice(0, 10);

  /** Every life goes through it, some at a time; the first that fails ends it. */
  readonly each = async (step: (life: OneLife) => Promise<unknown>): Promise<void> => {
    const waiting = [...this.lives];
    const work = async (): Promise<void> => {
      for (let life = waiting.shift(); life !== undefined; life = waiting.shift()) await step(life);
    };
    await Promise.all(Array.from({ length: Math.min(TOGETHER, waiting.length) }, work));
  };

  readonly pdf = async (person: Person, name: string): Promise<string> =>
    String((await done(person.upload(makePdf([name]), `${name}.pdf`))).result['url']);

  /** As they are now, for a call that takes several. */
  readonly items = async (table: string, ids: readonly number[]): Promise<readonly Row[]> =>
    (await this.query(`select id, row_version from ${table} where id = any($1::bigint[]) order by id`, [ids])).map(
      (row) => ({ id: Number(row['id']), rowVersion: Number(row['row_version']) }),
    );

  /** Both directors, in their order, with their passwords. */
  readonly bothSign = async (path: string, table: string, ids: readonly number[]): Promise<void> => {
    for (const username of ['secretary', 'director']) await this.sign(username, path, { table, ids });
  };

  readonly sign = async (
    username: string,
    path: string,
    { table, ids }: { readonly table: string; readonly ids: readonly number[] },
  ): Promise<void> => {
    await done(this.as(username).call('/api/common/confirmPassword', { password: 'Demo@2026' }));
    await done(this.as(username).call(path, { items: await this.items(table, ids) }));
  };

  /** Time goes by: what the clock does by itself is done, and who works on signs in again. */
  readonly forward = async (days: number): Promise<void> => {
    this.office.clock.forward(days * 24 * 60);
    await this.settle();
    if (this.isAlone) for (const username of this.people.keys()) await this.signInAgain(username);
    // A crowd signs in past the calls: passwords are slow to check, on purpose.
    else
      await this.query(
        "update session set last_seen_at = $1::timestamptz, expires_at = $1::timestamptz + interval '12 hours'",
        [this.office.clock.now()],
      );
  };

  readonly settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await fireTimedEvents(this.office.engine, this.office.clock.now());
  };

  private async signInAgain(username: string): Promise<Person> {
    const person = await this.office.signIn(username);
    this.people.set(username, person);
    return person;
  }

  private async aloneLife(): Promise<OneLife> {
    const [hostName, newHostName] = HOSTS;
    await Promise.all(HOSTS.map((username) => this.signInAgain(username)));
    const found = await done(this.as(hostName).call('/admin/api/user/getDeclarerAllList', { phone: newHostName }));
    const [newHost] = found.result as unknown as Row[];
    const as = this.as;
    return {
      ...BEGIN,
      at: 0,
      title: '县域义务教育学校劳动教育评价机制研究',
      get host() {
        return as(hostName);
      },
      get newHost() {
        return as(newHostName);
      },
      newHostId: Number(newHost?.['id']),
      newHostName: String(newHost?.['name']),
    };
  }

  /** Twice as many people: each topic has a host and one who takes it over. */
  private async crowdLives(): Promise<readonly OneLife[]> {
    const { people } = await makeCrowd(this.office.office.context, { people: this.count * 2 });
    return people.slice(0, this.count).map((host, at): OneLife => {
      const newHost = people[this.count + at];
      if (newHost === undefined) throw new Error('the crowd is too small');
      return {
        ...BEGIN,
        at,
        title: `${FIELDS[at % 10] ?? ''}${SUBJECTS[Math.floor(at / 10) % 10] ?? ''}机制研究`,
        host: this.office.person(host.token),
        newHost: this.office.person(newHost.token),
        newHostId: newHost.userId,
        newHostName: newHost.name,
        applyId: host.id,
      };
    });
  }
}

const BEGIN = { guideId: 0, applyId: 0, topicId: 0, code: '', changeId: 0, topiccluId: 0 };

/** Throws where the server refuses, with what it said. */
export async function done(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.code !== 200) throw new Error(`${answer.message} ${JSON.stringify(answer.result)}`);
  return answer;
}

export function recordsOf({ result }: Answer): readonly Row[] {
  return result['records'] as readonly Row[];
}
