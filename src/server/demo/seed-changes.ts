// Writes the demo's applications for changes with their files, signatures and history, and what the approved ones made
// of their topics. Every desk has more than a page of them.
import { formatDateTime } from '../../core/date-time.ts';
import type { Json } from '../../core/json.ts';
import {
  changeHistory,
  changeValues,
  DONE_TURNS,
  ITEM_TURNS,
  STAGE_CODES,
  type ChangeCount,
  type ChangeStage,
} from './demo-changes.ts';
import { dayText } from './demo-days.ts';
import type { DemoSeed } from './demo-files.ts';
import type { HistoryStep } from './demo-history.ts';
import { insertRows, takeIds, type SeedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import { auditRow, insertAudit, type AuditRow } from './seed-audit.ts';
import type { SeededPeople } from './seed-people.ts';
import type { SeededTopic } from './seed-topics.ts';
import { makePdf } from './tiny-pdf.ts';

export interface ChangeSeed extends DemoSeed {
  readonly random: Random;
  readonly people: SeededPeople;
  readonly topics: readonly SeededTopic[];
  /** By institution. */
  readonly counts: readonly (readonly ChangeCount[])[];
}

interface ChangePlan {
  readonly id: number;
  readonly topic: SeededTopic;
  readonly stage: ChangeStage;
  readonly items: readonly number[];
}

const FIRST_HOST = '13800000001';

export async function seedChanges(seed: ChangeSeed): Promise<void> {
  const drafts = [
    ...seed.topics
      .filter((topic) => topic.host === FIRST_HOST)
      .map((topic) => ({ topic, stage: 'organReturned' as const, items: [3, 4] })),
    ...seed.counts.flatMap((counts, organ) => planOfOrgan(seed, organ, counts)),
  ];
  const ids = await takeIds(seed.ports, 'topic-change', drafts.length);
  const audit: AuditRow[] = [];
  const rows = drafts.map((draft, at) => changeRow(seed, { ...draft, id: ids[at] ?? 0 }, audit));
  await insertRows(seed.ports, 'topic-change', rows);
  await insertAudit(seed.ports, audit);
  await applyDone(seed, rows);
}

/** One topic, one application. */
function planOfOrgan(
  { topics }: ChangeSeed,
  organ: number,
  counts: readonly ChangeCount[],
): readonly Omit<ChangePlan, 'id'>[] {
  const running = topics.filter(
    (topic) => topic.organ === organ && topic.status !== 4 && topic.ended === 0 && !topic.host.startsWith('1380000000'),
  );
  const stages = counts.flatMap(({ stage, count }) => Array.from({ length: count }, (_, turn) => ({ stage, turn })));
  return stages.flatMap(({ stage, turn }, at) => {
    const topic = running[at];
    const turns = stage === 'done' ? DONE_TURNS : ITEM_TURNS;
    return topic === undefined ? [] : [{ topic, stage, items: turns[turn % turns.length] ?? [] }];
  });
}

function changeRow(seed: ChangeSeed, plan: ChangePlan, audit: AuditRow[]): SeedRow {
  const { random, base, people } = seed;
  const { topic, stage, items, id } = plan;
  const history = changeHistory(random, stage, base);
  audit.push(...history.map((step) => auditRow(people, topic, { entity: 'topic-change', id, step })));
  const last = history.at(-1);
  const timeOf = (action: string): string | null =>
    history.find((step) => step.action === action)?.at.toISOString() ?? null;
  const conclusionDate = String(topic.values['conclusionDate']);
  const { status, sign } = STAGE_CODES[stage];
  return {
    id,
    topicId: topic.id,
    organId: topic.organId,
    hostId: topic.person.id,
    ...changeValues({
      items,
      subject: topic.subject,
      conclusionDate,
      newHostId: spareHost(seed, topic),
      newOrganId: otherOrgan(seed, topic),
    }),
    fileUrl: document(seed, plan, { field: 'fileUrl', title: '重要事项变更申请表', at: history[0]?.at ?? base }),
    oldHost: topic.person.name,
    oldCompany: topic.person.company,
    oldOrgan: organName(topic),
    oldName: `${topic.subject}研究`,
    oldConclusionDate: conclusionDate,
    status,
    projectSignAuth: sign,
    reviewContent: last?.opinion ?? history.findLast((step) => step.opinion !== null)?.opinion ?? null,
    ...organSaid(seed, plan, history),
    mergeReview: timeOf('organPass') === null ? null : true,
    organAuthTime: timeOf('organPass'),
    ...signature(seed, plan, { role: 'secretary', at: timeOf('secretarySign') }),
    ...signature(seed, plan, { role: 'director', at: timeOf('directorSign') }),
    approvalUrl:
      stage === 'done'
        ? document(seed, plan, { field: 'approvalUrl', title: '变更审批表', at: last?.at ?? base })
        : null,
    doneTime: status === 9 || status === -1 ? (last?.at.toISOString() ?? null) : null,
    createTime: (history[0]?.at ?? base).toISOString(),
    createUserId: topic.person.id,
    updateTime: (last?.at ?? base).toISOString(),
    rowVersion: history.length,
  };
}

/** What the institution wrote; its file stays the last one until the office adds another. */
function organSaid(
  seed: ChangeSeed,
  plan: ChangePlan,
  history: readonly HistoryStep[],
): Readonly<Record<string, Json>> {
  const step = history.find(({ action }) => action === 'organPass');
  if (step === undefined) return { organOpinion: null, organFile: null, reviewFile: null };
  const file = document(seed, plan, { field: 'organFile', title: '委托管理机构审核意见', at: step.at });
  seed.shelf.refer(file, { entity: 'topic-change', recordId: plan.id, field: 'reviewFile' });
  return { organOpinion: step.opinion, organFile: file, reviewFile: file };
}

/** An approved declarer of the institution who hosts nothing. */
function spareHost({ people, topics }: ChangeSeed, topic: SeededTopic): number {
  const busy = new Set(topics.map(({ person }) => person.id));
  const spare = people.people.filter(
    (one) =>
      one.organ === topic.organ &&
      one.role === 'declarer' &&
      one.status === 1 &&
      !one.username.startsWith('1380000000') &&
      !busy.has(one.id),
  );
  const one = spare[topic.id % Math.max(1, spare.length)];
  if (one === undefined) throw new Error('the demo has nobody left to host');
  return one.id;
}

function otherOrgan({ people }: ChangeSeed, topic: SeededTopic): number {
  return people.organIds.find((id) => id !== topic.organId) ?? topic.organId;
}

function organName(topic: SeededTopic): string {
  return ['南昌市教育科学规划领导小组办公室', '江西师范大学科学技术处'][topic.organ] ?? '';
}

function signature(
  { people, shelf }: ChangeSeed,
  plan: ChangePlan,
  { role, at }: { readonly role: 'secretary' | 'director'; readonly at: string | null },
): Readonly<Record<string, Json>> {
  const url = at === null ? null : (people.signatures.get(role) ?? null);
  if (url !== null) shelf.refer(url, { entity: 'topic-change', recordId: plan.id, field: `${role}SignUrl` });
  const how = url === null ? null : '电子签名，登录密码确认';
  return { [`${role}SignUrl`]: url, [`${role}SignTime`]: url === null ? null : at, [`${role}SignHow`]: how };
}

/** The topics of approved changes show what was approved, and keep what they were. */
async function applyDone({ ports }: ChangeSeed, rows: readonly SeedRow[]): Promise<void> {
  for (const row of rows) {
    if (row['status'] !== STAGE_CODES.done.status) continue;
    const time = formatDateTime(new Date(String(row['doneTime'])));
    const line = (item: string, before: Json | undefined, after: Json | undefined): Json => ({
      time,
      item,
      before: String(before ?? ''),
      after: String(after ?? ''),
      changeId: row['id'] ?? null,
    });
    const log = [
      ...(row['newName'] === null ? [] : [line('课题名称', row['oldName'], row['newName'])]),
      ...(row['newConclusionDate'] === null
        ? []
        : [line('结题时间', row['oldConclusionDate'], row['newConclusionDate'])]),
    ];
    await ports.runner.query(
      {
        text: `update topic set name = coalesce($2, name), conclusion_date = coalesce($3::date, conclusion_date), change_log = $4::jsonb,
        terminate_flag = case when $3::date is null then terminate_flag else 1 end, delay_count = case when $3::date is null then delay_count else 1 end where id = $1`,
      },
      [
        Number(row['topicId']),
        row['newName'] === null ? null : String(row['newName']),
        row['newConclusionDate'] === null ? null : String(row['newConclusionDate']),
        JSON.stringify(log),
      ],
    );
  }
}

function document(
  { shelf }: ChangeSeed,
  { topic, id }: ChangePlan,
  { field, title, at }: { readonly field: string; readonly title: string; readonly at: HistoryStep['at'] },
): string {
  return shelf.add({
    content: makePdf([
      title,
      `课题编号：${String(topic.values['code'])}`,
      `课题名称：${topic.subject}研究`,
      `主持人：${topic.person.name}`,
      `日期：${dayText(at)}`,
    ]),
    name: `${topic.subject}${title}.pdf`,
    type: 'pdf',
    ownerUserId: topic.person.id,
    entity: 'topic-change',
    recordId: id,
    field,
    at,
  });
}
