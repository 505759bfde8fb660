// Writes the demo's conclusions, each with a host, a topic, results and files of its own, and its history: something at
// every desk. Chance of its own: the rest of the demo stays as it was without it.
import type { Json } from '../../core/json.ts';
import { CONCLUSION_STAGES, conclusionHistory, conclusionMoments, type ConclusionStage } from './demo-conclusions.ts';
import { dayAfter, momentAfter } from './demo-days.ts';
import { DEMO_ORGANS, makeDeclarers } from './demo-people.ts';
import { reportLines } from './demo-report-texts.ts';
import { resultValues } from './demo-results.ts';
import type { TopicPlan } from './demo-topics.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';
import { appraisalOf, seedAppraisalBatches, seedSheets, type SeededAppraisals } from './seed-appraisal.ts';
import { seedCertificates } from './seed-certificates.ts';
import { auditRow, insertAudit } from './seed-audit.ts';
import type { BatchedSeed } from './seed-batches.ts';
import { seedDeclarers } from './seed-declarations.ts';
import type { SeededPerson } from './seed-people.ts';
import { seedReportResults } from './seed-results.ts';
import { seedPlannedTeams } from './seed-teams.ts';
import { seedPlannedTopics, type SeededTopic } from './seed-topics.ts';
import { makePdf } from './tiny-pdf.ts';

const SEED = 20_260_305;
const FIRST_PHONES = [13_900_710_001, 13_900_810_001];
const FIRST_SEQUENCE = 840;
const FIRST_TITLE = 300;
const LAST_NUMBER = 900;
const FIRST_TEAM = 400;
const PASSED = { subject: 9, middle: 9, research: 9, result: 9 } as const;
/** Days since such a topic was established: over some years, so that no batch has them all. */
const FIRST_AGE = 1_275;
const APART = 25;
const PAPER = 4;
const ENDED = -9;
const DONE = 9;

interface Planned {
  readonly stage: ConclusionStage;
  readonly organ: number;
  readonly person: SeededPerson;
}

export async function seedConclusions(seed: BatchedSeed): Promise<void> {
  const { ports, base, shelf, people, batches } = seed;
  const random = createRandom(SEED);
  const planned = await seedHosts(seed, random);
  const known = {
    ...people,
    byUsername: new Map([...people.byUsername, ...planned.map(({ person }) => [person.username, person] as const)]),
  };
  const topics = await seedPlannedTopics(
    { ports, random, base, shelf, people: known, batches },
    planned.map(({ stage, organ, person }, at): TopicPlan => ({
      host: person.username,
      organ,
      status: stage.status === DONE ? 4 : 3,
      conclusionStatus: stage.status,
      age: FIRST_AGE - APART * at,
      ended: stage.status === ENDED ? 2 : 0,
      reports: PASSED,
    })),
    { firstTitle: FIRST_TITLE, lastNumber: LAST_NUMBER },
  );
  await seedPlannedTeams({ ports, random, base, shelf, topics }, { firstIndex: FIRST_TEAM, region: '360104' });
  await seedReportResults({ ports, shelf, topics });
  const papers = await seedPapers(seed, random, topics);
  const appraisals = await seedAppraisalBatches(ports, base, batches.conclusionId);
  const timesetId = await readTimeset(ports, batches.conclusionId);
  const ids = await takeIds(ports, 'topicclu', topics.length);
  const made = topics.map((topic, at) => {
    const stage = planned.find(({ person }) => person.id === topic.person.id)?.stage ?? { status: 0 };
    const history = conclusionHistory(stage, base);
    return { id: ids[at] ?? 0, topic, stage, history, paperId: papers.get(topic.id) ?? 0 };
  });
  const rows = made.map((one) => conclusionRow(seed, one, { timesetId, appraisals }));
  await insertRows(ports, 'topicclu', rows);
  await seedCertificates(
    { ports, base, shelf },
    rows.filter(({ status }) => status === DONE),
  );
  await seedSheets(
    { ports, base, shelf, signatures: people.signatures },
    appraisals,
    made.flatMap(({ id, topic, stage: { appraisal: place } }, at) =>
      place === undefined
        ? []
        : [
            {
              id,
              name: topic.values['name'] ?? null,
              categoryId: topic.values['categoryId'] ?? null,
              paperUrl: rows[at]?.['anonFileUrl'] ?? null,
              place,
            },
          ],
    ),
  );
  await insertAudit(
    ports,
    made.flatMap(({ id, topic, history }) =>
      history.map((step) => {
        // The topic's end is another record's event: it writes what changed.
        const changes = step.to === ENDED ? { status: [step.from, step.to] as const } : null;
        return auditRow(known, topic, { entity: 'topicclu', id, step, ...(changes === null ? {} : { changes }) });
      }),
    ),
  );
}

async function seedHosts(seed: BatchedSeed, random: Random): Promise<readonly Planned[]> {
  const { people } = seed;
  const count = CONCLUSION_STAGES.length;
  const persons = DEMO_ORGANS.map((_, organ) =>
    makeDeclarers(random, { organ, count, waiting: 0, firstPhone: FIRST_PHONES[organ] ?? 0 }),
  );
  const plans = CONCLUSION_STAGES.flatMap((stage, at) => {
    const organ = at % 3 === 2 ? 1 : 0;
    const person = persons[organ]?.[at];
    return person === undefined ? [] : [{ stage, organ, person }];
  });
  const users = await seedDeclarers(seed, random, { plans, firstSequence: FIRST_SEQUENCE });
  return plans.map(({ stage, organ, person }, at) => ({
    stage,
    organ,
    person: { ...person, id: Number(users[at]?.['id']), organId: people.organIds[organ] ?? null },
  }));
}

/** As the applications name them. */
const MEMBERS = [
  { name: '刘洋', work: '问卷设计与数据分析' },
  { name: '徐静', work: '行动研究与案例撰写' },
] as const;

/** A paper each that has passed: what a conclusion needs. Topic → its paper. */
async function seedPapers(
  { ports, base, shelf }: BatchedSeed,
  random: Random,
  topics: readonly SeededTopic[],
): Promise<ReadonlyMap<number, number>> {
  const ids = await takeIds(ports, 'topic-result', topics.length);
  await insertRows(
    ports,
    'topic-result',
    topics.map(({ id: topicId, organId, person, subject }, at) => {
      const id = ids[at] ?? 0;
      const source = { subject, host: person.name, second: MEMBERS[0].name, company: person.company, base, random };
      const values = resultValues(PAPER, source, 0);
      const name = String(values['name']);
      return {
        summary: null,
        referenceFlag: null,
        ...values,
        id,
        topicId,
        type: PAPER,
        status: DONE,
        organId,
        hostId: person.id,
        fileUrl: shelf.add({
          content: makePdf([name, `课题：${subject}研究`, `主持人：${person.name}`]),
          name: `${name}.pdf`,
          type: 'pdf',
          ownerUserId: person.id,
          entity: 'topic-result',
          recordId: id,
          field: 'fileUrl',
          at: momentAfter(base, -60),
        }),
        reviewContent: null,
        submitTime: momentAfter(base, -58).toISOString(),
        createTime: momentAfter(base, -60).toISOString(),
        createUserId: person.id,
      };
    }),
  );
  return new Map(topics.map(({ id }, at) => [id, ids[at] ?? 0]));
}

async function readTimeset({ runner }: SeedPorts, batchId: number): Promise<number> {
  const [row] = await runner.query({ text: 'select id from topicclubatch_timeset where topicclubatch_id = $1' }, [
    batchId,
  ]);
  return Number(row?.['id']);
}

interface MadeConclusion {
  readonly id: number;
  readonly topic: SeededTopic;
  readonly stage: ConclusionStage;
  readonly history: ReturnType<typeof conclusionHistory>;
  readonly paperId: number;
}

function conclusionRow(
  { base, shelf, people, batches }: BatchedSeed,
  { id, topic, stage, history, paperId }: MadeConclusion,
  { timesetId, appraisals }: { readonly timesetId: number; readonly appraisals: SeededAppraisals },
): SeedRow {
  const { values } = topic;
  const moments = conclusionMoments(stage, history, base);
  const paper = (field: string, title: string, isThere: boolean): string | null =>
    isThere
      ? shelf.add({
          content: makePdf(reportLines(field, { title, code: String(values['code']), subject: topic.subject })),
          name: `${topic.subject}${title}.pdf`,
          type: 'pdf',
          ownerUserId: topic.person.id,
          entity: 'topicclu',
          recordId: id,
          field,
          at: momentAfter(base, -18),
        })
      : null;
  const isHandedIn = moments['submitTime'] !== null;
  const passed = history.find(({ action }) => action === 'organPass');
  const organFile = paper('organFile', '机构盖章意见', passed !== undefined);
  const signed = (by: string): { readonly url: string | null; readonly at: string | null } => {
    const step = history.findLast(({ action }) => action === `${by}Sign`);
    const url = step === undefined ? null : (people.signatures.get(by) ?? null);
    if (url !== null) shelf.refer(url, { entity: 'topicclu', recordId: id, field: `${by}SignUrl` });
    return { url, at: step?.at.toISOString() ?? null };
  };
  const [secretary, director] = [signed('secretary'), signed('director')];
  const taken = (...fields: readonly string[]): Record<string, Json> =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return {
    id,
    topicId: topic.id,
    topiccluBatchId: batches.conclusionId,
    timesetId,
    ...taken('code', 'name', 'host', 'company', 'categoryName', 'categoryId', 'establishDate'),
    organId: topic.organId,
    hostId: topic.person.id,
    planEndDate: values['conclusionDate'] ?? null,
    fundGranted: values['fundAmount'] ?? null,
    realEndDate: dayAfter(base, -25),
    appraisalType: stage.isExempt === true ? 3 : stage.appraisal === undefined && id % 4 === 0 ? 2 : 1,
    ...appraisalOf(appraisals, stage.appraisal),
    exemptReason: stage.isExempt === true ? '2' : null,
    exemptFileUrl: paper('exemptFileUrl', '决策采纳证明', stage.isExempt === true),
    mainResultName: `${topic.subject}研究报告`,
    mainResultForm: '1',
    mainWords: 42_000,
    mainFileUrl: paper('mainFileUrl', '研究总报告', true),
    anonFileUrl: paper('anonFileUrl', '研究总报告（匿名稿）', true),
    workReport: `<p>课题组按申请书的计划开展研究，${'完成文献综述、问卷调查、访谈和两轮行动研究，'.repeat(8)}没有重要变更。</p>`,
    resultBrief: `<p>${'本研究梳理了区域实践经验，提出了可操作的实施路径，并在样本学校检验了效果。'.repeat(90)}</p>`,
    resultIds: [{ resultId: paperId }],
    stageResults: [],
    staffList: MEMBERS.map(({ name, work }) => ({ name, company: topic.person.company, contribution: work })),
    similarity: 6 + (id % 12),
    similarityFileUrl: paper('similarityFileUrl', '查重报告', isHandedIn),
    fundTotal: values['fundAmount'] ?? null,
    fundUsed: values['fundAmount'] ?? null,
    fundList: [],
    avoidExperts: [],
    commitFlag: isHandedIn,
    ...moments,
    organFile,
    reviewFile: null,
    modifyFileUrl: paper('modifyFileUrl', '修改稿', stage.status === 6),
    modifyAnonFileUrl: null,
    finalFileUrls: paper('finalFileUrls', '终稿', moments['finalTime'] !== null),
    appraisalFileUrl: paper('appraisalFileUrl', '鉴定书', moments['sheetCount'] !== null),
    exemptResult: null,
    status: stage.status,
    projectSignAuth: stage.sign ?? null,
    hostTask: stage.hostTask ?? null,
    reAppraise: false,
    applyTimes: 1,
    organReturnDeadline: null,
    versionNo: isHandedIn
      ? `${dayAfter(base, -18).replaceAll('-', '').slice(2)}1000-C${String(id).padStart(3, '0')}`
      : null,
    applyUrl: paper('applyUrl', '结题鉴定申请书', isHandedIn),
    modifiedPassTime: null,
    secretarySignUrl: secretary.url,
    secretarySignTime: secretary.at,
    secretarySignHow: secretary.at === null ? null : '电子签名，登录密码确认',
    directorSignUrl: director.url,
    directorSignTime: director.at,
    directorSignHow: director.at === null ? null : '电子签名，登录密码确认',
    createTime: (history[0]?.at ?? base).toISOString(),
    createUserId: topic.person.id,
    updateTime: (history.at(-1)?.at ?? base).toISOString(),
    rowVersion: history.length,
  };
}
