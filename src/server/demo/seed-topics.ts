// Writes the demo's topics with their reports: those of demo.md for the named hosts, the rest for everybody else.
// Leaves: topics with their ids.
import type { Json } from '../../core/json.ts';
import { monthsAfter } from '../../rules/base/months.ts';
import { dayAfter, dayText, momentAfter } from './demo-days.ts';
import { makeReportHistory } from './demo-history.ts';
import { daysSinceSubmit, REPORT_NAMES, REPORT_TITLES, reportTexts, type ReportName } from './demo-reports.ts';
import {
  createTopicNumbers,
  planTopics,
  topicSubject,
  topicValues,
  type StagePlan,
  type TopicPlan,
} from './demo-topics.ts';
import { insertRows, takeIds } from './insert-rows.ts';
import type { Random } from './random.ts';
import { auditRow, insertAudit, type AuditRow } from './seed-audit.ts';
import type { BatchedSeed } from './seed-batches.ts';
import { readEntries, type SeededPeople, type SeededPerson } from './seed-people.ts';
import { makePdf } from './tiny-pdf.ts';

export interface SeededTopic extends TopicPlan {
  readonly id: number;
  readonly organId: number;
  /** Title without 研究. */
  readonly subject: string;
  readonly person: SeededPerson;
  /** As stored. */
  readonly values: Readonly<Record<string, Json>>;
}

export interface TopicSeed extends BatchedSeed {
  readonly random: Random;
  /** By institution. */
  readonly stages: readonly (readonly StagePlan[])[];
}

/** What reports and papers of a topic are made with. */
export type PaperSeed = Pick<TopicSeed, 'base' | 'people' | 'random' | 'shelf'>;

type PlannedSeed = Omit<TopicSeed, 'stages'>;

/** demo.md: hosts whose topic has a state of its own. */
const NAMED_TOPICS: readonly TopicPlan[] = [
  {
    host: '13800000001',
    organ: 0,
    status: 2,
    conclusionStatus: 0,
    age: 210,
    ended: 0,
    reports: { subject: 9, middle: 0, research: 0, result: 0 },
  },
  {
    host: '13800000003',
    organ: 1,
    status: 3,
    conclusionStatus: 0,
    age: 690,
    ended: 0,
    reports: { subject: 9, middle: 9, research: 9, result: 9 },
  },
  {
    host: '13800000006',
    organ: 0,
    status: 4,
    conclusionStatus: 9,
    age: 900,
    ended: 0,
    reports: { subject: 9, middle: 9, research: 9, result: 9 },
  },
];

export async function seedTopics(seed: TopicSeed): Promise<readonly SeededTopic[]> {
  const { people } = seed;
  const plans = [
    ...NAMED_TOPICS,
    ...seed.stages.flatMap((stages, organ) => planTopics(hostsOf(people, organ), organ, stages)),
  ];
  const topics = await seedPlannedTopics(seed, plans, { firstTitle: 0, lastNumber: 0 });
  await sanction(seed, topics);
  return topics;
}

export interface TopicSeries {
  readonly firstTitle: number;
  /** The last number of a year and category that others use. */
  readonly lastNumber: number;
}

export async function seedPlannedTopics(
  seed: PlannedSeed,
  plans: readonly TopicPlan[],
  { firstTitle, lastNumber }: TopicSeries,
): Promise<readonly SeededTopic[]> {
  const { ports } = seed;
  // Older topics have the smaller ids, as they would have.
  const ordered = plans.toSorted((one, other) => other.age - one.age);
  const ids = await takeIds(ports, 'topic', ordered.length);
  const entries = await readEntries(ports, ['subjectCategory', 'researchType']);
  const numbers = createTopicNumbers(lastNumber);
  const audit: AuditRow[] = [];
  const topics = ordered.map((plan, at) =>
    topicOf(seed, plan, { id: ids[at] ?? 0, title: firstTitle + at, entries, numbers, audit }),
  );
  await insertRows(
    ports,
    'topic',
    topics.map(({ values }) => values),
  );
  await insertAudit(ports, audit);
  return topics;
}

interface TopicPlace {
  readonly id: number;
  readonly title: number;
  readonly entries: ReadonlyMap<string, readonly string[]>;
  readonly numbers: ReturnType<typeof createTopicNumbers>;
  readonly audit: AuditRow[];
}

function topicOf(seed: PlannedSeed, plan: TopicPlan, { id, title, entries, numbers, audit }: TopicPlace): SeededTopic {
  const { people, random, base, batches } = seed;
  const person = people.byUsername.get(plan.host);
  if (person === undefined) throw new Error(`no demo person ${plan.host}`);
  const topic = { ...plan, id, organId: people.organIds[plan.organ] ?? 0, person, subject: topicSubject(title) };
  const facts = {
    id,
    organId: topic.organId,
    hostId: person.id,
    hostName: person.name,
    company: person.company,
    title,
    base,
    numbers,
    ...batches,
  };
  const values = topicValues(random, plan, facts);
  const code = String(values['code']);
  return {
    ...topic,
    values: {
      ...values,
      ...Object.fromEntries([...entries].map(([type, vals]) => [type, vals.length === 0 ? null : random.pick(vals)])),
      applyUrl: document(seed, topic, {
        field: 'applyUrl',
        title: '课题申请书',
        code,
        at: momentAfter(base, -plan.age),
      }),
      // The youngest wait for their notices: the office uploads them in one go.
      projectNoticeUrl:
        plan.age < 30
          ? null
          : document(seed, topic, {
              field: 'projectNoticeUrl',
              title: '立项通知书',
              code,
              at: momentAfter(base, -plan.age),
            }),
      ...Object.assign({}, ...REPORT_NAMES.map((report) => reportValues(seed, topic, { report, code, audit }))),
      ...endValues(seed, topic, code),
      createTime: momentAfter(base, -plan.age).toISOString(),
    },
  };
}

export type TopicDraft = Omit<SeededTopic, 'values'>;

export function reportValues(
  seed: PaperSeed,
  topic: TopicDraft,
  { report, code, audit }: { readonly report: ReportName; readonly code: string; readonly audit: AuditRow[] },
): Readonly<Record<string, Json>> {
  const { random, base, people } = seed;
  const state = topic.reports[report];
  const submitted = momentAfter(
    base,
    -daysSinceSubmit(report, { state, age: topic.age, draw: random.between(1, 9) }),
    random.between(9 * 60, 17 * 60),
  );
  const history = makeReportHistory(random, { report, state, submitted, base });
  audit.push(...history.map((step) => auditRow(people, topic, { entity: 'topic', id: topic.id, step })));
  const last = history.at(-1);
  return {
    [`${report}Status`]: state,
    ...reportTexts(
      report,
      { subject: topic.subject, host: topic.person.name, company: topic.person.company },
      state !== 0,
    ),
    [`${report}ReportUrl`]:
      state === 0
        ? null
        : document(seed, topic, { field: `${report}ReportUrl`, title: REPORT_TITLES[report], code, at: submitted }),
    [`${report}ReviewContent`]: last?.opinion ?? null,
    [`${report}SubmitTime`]: state === 0 ? null : submitted.toISOString(),
    [`${report}ReviewTime`]: state === 9 ? (last?.at.toISOString() ?? null) : null,
  };
}

function endValues(seed: PlannedSeed, topic: TopicDraft, code: string): Readonly<Record<string, Json>> {
  const at = momentAfter(seed.base, -25);
  if (topic.ended === 0)
    return {
      terminateFlag: 0,
      terminateReason: null,
      terminateFileUrl: null,
      terminateTime: null,
      revokeToldTime: null,
    };
  return {
    terminateFlag: topic.ended,
    terminateReason:
      topic.ended === 2
        ? '主持人工作调动，所在单位不再具备研究条件，申请终止。'
        : '超过研究期限且多次催办未提交研究报告，按管理办法撤项。',
    terminateFileUrl: document(seed, topic, {
      field: 'terminateFileUrl',
      title: topic.ended === 2 ? '终止通知' : '撤项决定',
      code,
      at,
    }),
    terminateTime: at.toISOString(),
    revokeToldTime: topic.ended === 3 ? at.toISOString() : null,
  };
}

/** Hosts of revoked topics may not host another for three years (domain §3.5, T6). */
async function sanction({ ports, base }: TopicSeed, topics: readonly SeededTopic[]): Promise<void> {
  const hosts = topics.filter((topic) => topic.ended === 3).map((topic) => topic.person.id);
  await ports.runner.query({ text: 'update "user" set sanction_until = $1::date where id = any($2::bigint[])' }, [
    monthsAfter(dayText(momentAfter(base, -25)), 36),
    hosts,
  ]);
}

/** People without a part of their own, approved. */
function hostsOf(people: SeededPeople, organ: number): readonly string[] {
  return people.people
    .filter(
      (one) =>
        one.organ === organ && one.role === 'declarer' && one.status === 1 && !one.username.startsWith('1380000000'),
    )
    .map((one) => one.username);
}

export function document(
  { shelf, base }: Pick<TopicSeed, 'base' | 'shelf'>,
  topic: TopicDraft,
  facts: { readonly field: string; readonly title: string; readonly code: string; readonly at: Date },
): string {
  const lines = [
    facts.title,
    `课题编号：${facts.code}`,
    `课题名称：${topic.subject}研究`,
    `主持人：${topic.person.name}`,
    `工作单位：${topic.person.company}`,
    `立项日期：${dayAfter(base, -topic.age)}`,
  ];
  return shelf.add({
    content: makePdf(lines),
    name: `${topic.subject}${facts.title}.pdf`,
    type: 'pdf',
    ownerUserId: topic.person.id,
    entity: 'topic',
    recordId: topic.id,
    field: facts.field,
    at: facts.at,
  });
}
