// Writes what stands around the demo's topics: members of the teams, the applications they came from, and the notices
// that hosts read.
import { formatDateTime } from '../../core/date-time.ts';
import { windowOf } from './demo-batches.ts';
import { dayAfter, momentAfter, yearOf } from './demo-days.ts';
import type { DemoSeed } from './demo-files.ts';
import { FORMER_COLUMNS, partValues, planValues, sheetValues, type PlanSource } from './demo-plans.ts';
import { insertRows, takeIds, type SeedRow } from './insert-rows.ts';
import { makeIdcard, makeNames } from './person-names.ts';
import type { Random } from './random.ts';
import { readEntries } from './seed-people.ts';
import { seedPlanPapers } from './seed-plan-papers.ts';
import type { SeededTopic } from './seed-topics.ts';

export interface TeamSeed extends DemoSeed {
  readonly random: Random;
  readonly topics: readonly SeededTopic[];
}

const DIVISIONS = ['问卷设计与数据分析', '文献综述与理论框架', '行动研究与案例整理'];
const EXPERTISE = ['学科教学', '教育管理', '教育心理', '教育技术'];
/** Of their identity numbers, which go round after so many. */
const FIRST_SEQUENCE = 400;
const FIRST_HOST = '13800000001';
/** Topics established since then were declared on the platform. */
const PLATFORM_DAYS = 300;
/** Days that a declaration was filled in, that people went on handing in, that the institution took. */
const [FILLED_DAYS, HAND_IN_DAYS, AUTHORISE_DAYS] = [4, 25, 10];

export async function seedTeams(seed: TeamSeed): Promise<void> {
  await seedPlannedTeams(seed, { firstIndex: 0, region: '360103' });
  await insertRows(seed.ports, 'notice', noticesOf(seed.base));
}

export interface TeamSeries {
  /** Topics whose teams others have made. */
  readonly firstIndex: number;
  /** Of their identity numbers. */
  readonly region: string;
}

export async function seedPlannedTeams(seed: TeamSeed, { firstIndex, region }: TeamSeries): Promise<void> {
  const { ports, base, shelf, topics } = seed;
  const entries = await readEntries(ports, ['sex', 'professionRank', 'education', 'degree']);
  await insertRows(
    ports,
    'topic-staff',
    topics.flatMap((topic, at) => membersOf(seed, topic, { index: firstIndex + at, region, entries })),
  );
  const ids = await takeIds(ports, 'topicapply', topics.length);
  const made = topics.map((topic, index) => applicationOf(seed, topic, ids[index] ?? 0));
  await insertRows(
    ports,
    'topicapply',
    made.map(({ row }) => row),
  );
  const declared = made.flatMap(({ row, plan, isDeclared }) =>
    isDeclared ? [{ id: row['id'], parts: partValues(plan) }] : [],
  );
  for (const part of ['pt-sjlz', 'pt-zzcg', 'pt-jdcg', 'pt-jf'] as const)
    await insertRows(
      ports,
      part,
      declared.flatMap(({ id, parts }) => parts[part].map((row) => ({ topicapplyId: id ?? null, ...row }))),
    );
  const first = topics.findIndex(({ person }) => person.username === FIRST_HOST);
  const topic = topics[first];
  if (topic !== undefined) await seedPlanPapers({ ports, shelf, base, applyId: ids[first] ?? 0, topic });
  await ports.runner.query({ text: 'update topic t set apply_id = a.id from topicapply a where a.topic_id = t.id' });
  await ports.runner.query({
    text: 'update topicapply a set batch_category_id = c.id, form_type = c.form_type from topicbatch_category c where c.topicbatch_id = a.topicbatch_id and c.category_id = a.category_id',
  });
}

interface MemberPlace {
  readonly index: number;
  readonly region: string;
  readonly entries: ReadonlyMap<string, readonly string[]>;
}

function membersOf(
  { random }: TeamSeed,
  topic: SeededTopic,
  { index, region, entries }: MemberPlace,
): readonly SeedRow[] {
  return makeNames(random, DIVISIONS.length).map((name, at) => {
    const birthYear = random.between(1972, 1996);
    const idcard = makeIdcard({
      region,
      birthYear,
      sequence: FIRST_SEQUENCE + ((index * DIVISIONS.length + at) % 600),
    });
    return {
      topicId: topic.id,
      organId: topic.organId,
      hostId: topic.person.id,
      orderNo: at + 1,
      name,
      birthDate: `${idcard.slice(6, 10)}-${idcard.slice(10, 12)}-${idcard.slice(12, 14)}`,
      idcard,
      ...Object.fromEntries(
        [...entries].map(([type, values]) => [type, values.length === 0 ? null : random.pick(values)]),
      ),
      expertise: random.pick(EXPERTISE),
      company: topic.person.company,
      phone: `1351${String(2_000_000 + index * 31 + at).padStart(7, '0')}`,
      division: DIVISIONS[at] ?? '',
    };
  });
}

interface Application {
  readonly row: SeedRow;
  readonly plan: PlanSource;
  /** Declared on the platform: it has a number, a version and parts. Before, the office typed the columns. */
  readonly isDeclared: boolean;
}

function applicationOf({ base, random }: TeamSeed, topic: SeededTopic, id: number): Application {
  const [second = ''] = makeNames(random, 1);
  const plan = {
    subject: topic.subject,
    host: topic.person.name,
    second,
    company: topic.person.company,
    establishDate: dayAfter(base, -topic.age),
    fund: Number(topic.values['fundAmount']),
  };
  const isDeclared = topic.age <= PLATFORM_DAYS;
  const { submitted, authorised } = handedIn(base, topic.age, id);
  const row = {
    id,
    topicId: topic.id,
    topicCode: String(topic.values['code']),
    organId: topic.organId,
    declarerId: topic.person.id,
    hostName: topic.person.name,
    ...planValues(plan),
    ...(isDeclared ? Object.fromEntries(FORMER_COLUMNS.map((name) => [name, null])) : {}),
    ...sheetValues(plan),
    applyCode: isDeclared ? `20${String(topic.values['code'])}` : null,
    versionNo: isDeclared
      ? `${formatDateTime(submitted).replace(/\D/g, '').slice(2, 12)}-${String(id).padStart(4, '0').slice(-4)}`
      : null,
    // Established: it went the whole way, and took its place in the quota.
    topicbatchId: topic.values['batchId'] ?? null,
    categoryId: topic.values['categoryId'] ?? null,
    status: 9,
    targetOccupied: topic.values['categoryName'] !== '专项课题',
    submitTime: submitted.toISOString(),
    organAuthTime: authorised.toISOString(),
    createTime: momentAfter(submitted, -FILLED_DAYS).toISOString(),
  };
  return { row, plan, isDeclared };
}

/** Within the window of the batch whose topics were established in the year that this one was. */
function handedIn(base: Date, age: number, id: number): { readonly submitted: Date; readonly authorised: Date } {
  const { startTime } = windowOf(base, yearOf(momentAfter(base, -age)));
  if (startTime === null || startTime === undefined) throw new Error('a batch without a time to declare in');
  const submitted = momentAfter(new Date(startTime), FILLED_DAYS + (id % HAND_IN_DAYS), 600 + (id % 360));
  return { submitted, authorised: momentAfter(submitted, AUTHORISE_DAYS) };
}

/** Type 5: the rules for hosts; 3: policy; 1: to everybody. */
function noticesOf(base: Date): readonly SeedRow[] {
  const notice = (
    days: number,
    type: string,
    facts: { readonly title: string; readonly content: string; readonly topFlag?: boolean },
  ): SeedRow => ({ topFlag: false, ...facts, type, publishTime: momentAfter(base, -days).toISOString(), status: 1 });
  return [
    notice(300, '5', {
      title: '课题主持人须知',
      topFlag: true,
      content:
        '<h3>一、开题</h3><p>课题自立项之日起三个月内完成开题论证，提交开题报告，由委托管理机构审核后报省教育规划办。</p><h3>二、中期检查</h3><p>研究期过半时提交中期报告。未通过中期检查的课题不得申请结题。</p><h3>三、重要事项变更</h3><p>变更主持人、委托管理机构、课题名称或结题时间，须提交盖章的变更申请，经批准后生效。延期以一次为限，最长一年。</p><h3>四、结题</h3><p>到期前提交研究报告、成果报告和公开成果，成果须标注课题名称与编号。</p><h3>五、联系方式</h3><p>省教育规划办：0791-86765123，工作日8:30—17:30。</p>',
    }),
    notice(96, '3', {
      title: '课题成果标注与公开要求',
      content:
        '<p>公开发表的论文、著作须标注“江西省教育科学规划课题（课题编号）研究成果”，未标注的成果不计入结题。</p>',
    }),
    notice(21, '1', {
      title: '关于做好本年度课题中期检查的通知',
      content: '<p>请各委托管理机构督促到期课题按时提交中期报告，并在收到后十个工作日内完成审核。</p>',
    }),
  ];
}
