// Writes the demo's results with their files and their history: every type in every status for the first host, queues
// long enough to page for both institutions and the office.
import { objectOf, type Json } from '../../core/json.ts';
import { REPORT_KINDS, reportResultValues } from '../../rules/process/report-result.ts';
import { makeHistory, type HistoryStep, type ResultStatus } from './demo-history.ts';
import { RESULT_TYPES, resultValues } from './demo-results.ts';
import type { DemoSeed } from './demo-files.ts';
import { insertRows, takeIds, type SeedRow } from './insert-rows.ts';
import { makeName } from './person-names.ts';
import type { Random } from './random.ts';
import { auditRow, insertAudit } from './seed-audit.ts';
import type { SeededPeople } from './seed-people.ts';
import type { SeededTopic } from './seed-topics.ts';
import { makePdf } from './tiny-pdf.ts';

export interface ResultSeed extends DemoSeed {
  readonly random: Random;
  readonly people: SeededPeople;
  readonly topics: readonly SeededTopic[];
}

interface ResultPlan {
  readonly topic: SeededTopic;
  readonly type: number;
  readonly status: ResultStatus;
  /** Tells results of one type and topic apart. */
  readonly number: number;
}

const ALL_STATUSES: readonly ResultStatus[] = [0, 1, 2, 9, -1];
const FIRST_HOST = '13800000001';
/** What an ordinary running topic has handed in so far. */
const RUNNING: readonly ResultStatus[] = [1, 1, 2, 2, 9, -1, 0];
const CONCLUDED: readonly ResultStatus[] = [9, 9, 9];
/** Types with a form of their own calls; 1 and 2 come through reports. */
const FORM_TYPES = RESULT_TYPES.filter((type) => type > 2);

export async function seedResults(seed: ResultSeed): Promise<void> {
  const plans = seed.topics.flatMap((topic) => planResults(seed.random, topic));
  const ids = await takeIds(seed.ports, 'topic-result', plans.length);
  const audit: Record<string, Json>[] = [];
  const rows = plans.map((plan, index) => {
    const id = ids[index] ?? 0;
    const history = makeHistory(seed.random, plan.status, seed.base);
    audit.push(...history.map((step) => auditRow(seed.people, plan.topic, { entity: 'topic-result', id, step })));
    return resultRow(seed, plan, { id, history });
  });
  await insertRows(seed.ports, 'topic-result', rows);
  await seedReportResults(seed);
  await insertAudit(seed.ports, audit);
}

function planResults(random: Random, topic: SeededTopic): readonly ResultPlan[] {
  if (topic.host === FIRST_HOST) {
    return FORM_TYPES.flatMap((type) => ALL_STATUSES.map((status, number) => ({ topic, type, status, number })));
  }
  if (topic.status === 1) return [];
  const first = random.between(0, FORM_TYPES.length - 1);
  const statuses = topic.status === 4 ? CONCLUDED : RUNNING;
  return statuses.map((status, index) => ({
    topic,
    type: FORM_TYPES[(first + index) % FORM_TYPES.length] ?? 9,
    status,
    number: 0,
  }));
}

/** Reports that were handed in, as their submission makes them results. */
export async function seedReportResults({
  ports,
  shelf,
  topics,
}: Pick<ResultSeed, 'ports' | 'shelf' | 'topics'>): Promise<void> {
  const reports = topics.flatMap((topic) =>
    REPORT_KINDS.flatMap((kind) => (topic.reports[kind.report] === 0 ? [] : [{ topic, kind }])),
  );
  const ids = await takeIds(ports, 'topic-result', reports.length);
  await insertRows(
    ports,
    'topic-result',
    reports.map(({ topic, kind }, at) => {
      const values = reportResultValues(topic.values, kind);
      const { detail, fileUrl, ...rest } = values;
      const id = ids[at] ?? 0;
      if (typeof fileUrl === 'string') shelf.refer(fileUrl, { entity: 'topic-result', recordId: id, field: 'fileUrl' });
      return {
        id,
        topicId: topic.id,
        type: kind.type,
        organId: topic.organId,
        hostId: topic.person.id,
        ...rest,
        fileUrl: fileUrl ?? null,
        ...objectOf(detail),
        createTime: rest['submitTime'] ?? null,
        createUserId: topic.person.id,
      };
    }),
  );
}

function resultRow(
  seed: ResultSeed,
  plan: ResultPlan,
  { id, history }: { readonly id: number; readonly history: readonly HistoryStep[] },
): SeedRow {
  const { topic } = plan;
  const values = resultValues(
    plan.type,
    {
      subject: topic.subject,
      host: topic.person.name,
      second: makeName(seed.random),
      company: topic.person.company,
      base: seed.base,
      random: seed.random,
    },
    plan.number,
  );
  const last = history.at(-1);
  const submit = history.find((step) => step.action === 'submit');
  const name = String(values['name']);
  const createTime = history[0]?.at ?? seed.base;
  return {
    summary: null,
    referenceFlag: null,
    ...values,
    id,
    topicId: topic.id,
    type: plan.type,
    status: plan.status,
    organId: topic.organId,
    hostId: topic.person.id,
    fileUrl: seed.shelf.add({
      content: makePdf([
        name,
        `课题：${topic.subject}研究`,
        `主持人：${topic.person.name}`,
        `工作单位：${topic.person.company}`,
      ]),
      name: `${name}.pdf`,
      type: 'pdf',
      ownerUserId: topic.person.id,
      entity: 'topic-result',
      recordId: id,
      field: 'fileUrl',
      at: createTime,
    }),
    reviewContent: plan.status === -1 ? (last?.opinion ?? null) : null,
    submitTime: submit?.at.toISOString() ?? null,
    createTime: createTime.toISOString(),
    createUserId: topic.person.id,
    updateTime: (last?.at ?? createTime).toISOString(),
    rowVersion: history.length,
  };
}
