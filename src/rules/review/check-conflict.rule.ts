// topicapply/expert/checkConflict: who may not review what, and who had better not (domain §5.2), by itself: of the
// sheets that are given out, or, before anybody is asked, of all experts and topics of the batch.
import { answer, joinReads } from '../../core/define-rule.ts';
import type { ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { ASSIGNMENT_READS, readExperts, readTopics } from './assignment/assignment-facts.ts';
import { findConflicts } from './assignment/find-conflicts.ts';

const READS = joinReads(ASSIGNMENT_READS, {
  'topicapply-expert': ['expertId', 'id', 'status', 'topicapplyId', 'topicbatchId'],
});
type Port = ReadPortOf<typeof READS>;

const SHEET = State.topicapplyExpert;
/** user.type, user.status. */
const EXPERT = 4;
const NORMAL = 1;
/** The answer names so many of each level; `count` says how many there are. */
const MOST_TOLD = 500;
/** A find answers at most so many. */
const AT_ONCE = 1_000;
/** No record's id is higher. */
const HIGHEST = Number.MAX_SAFE_INTEGER;

export const rule = answer('topicapply-expert', 'check-conflict', {
  title: '检查专家与课题的回避关系',
  reads: READS,
  answer: async ({ args, now, port }) => {
    const inBatch = { field: 'topicbatchId', op: 'eq', value: args.topicbatchId ?? null } as const;
    const sheets = await everyRow(0, (last) =>
      port.find(
        'topicapply-expert',
        [inBatch, { field: 'status', op: 'ne', value: SHEET.recused }, { field: 'id', op: 'gt', value: last }],
        ['expertId', 'topicapplyId'],
      ),
    );
    const assigned = new Set(sheets.map(({ topicapplyId, expertId }) => `${topicapplyId}:${expertId}`));
    const isWhole = args.all === true;
    const topics = await readTopics(
      port,
      isWhole
        ? await idsOfTopics(port, args.topicbatchId ?? null)
        : sheets.flatMap(({ topicapplyId }) => topicapplyId ?? []),
    );
    const experts = await readExperts(
      port,
      isWhole ? await idsOfExperts(port) : sheets.flatMap(({ expertId }) => expertId ?? []),
    );
    const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
    const expertOf = new Map(experts.map((expert) => [expert.id, expert]));
    const found = (await findConflicts(port, { topics, experts, now }))
      .map(({ topicapplyId, expertId, level, detail }) => ({
        level,
        code: topicOf.get(topicapplyId)?.anonCode ?? '',
        name: topicOf.get(topicapplyId)?.name ?? '',
        expert: expertOf.get(expertId)?.name ?? '',
        detail,
        assigned: assigned.has(`${topicapplyId}:${expertId}`),
      }))
      .filter((one) => isWhole || one.assigned);
    const of = (level: 'hard' | 'soft') => found.filter((one) => one.level === level);
    return {
      topics: topics.length,
      experts: experts.length,
      hardCount: of('hard').length,
      softCount: of('soft').length,
      hard: of('hard').slice(0, MOST_TOLD),
      soft: of('soft').slice(0, MOST_TOLD),
    };
  },
});

/** Before or in review. */
async function idsOfTopics(port: Port, topicbatchId: number | null): Promise<readonly number[]> {
  const rows = await everyRow(HIGHEST, (last) =>
    port.find(
      'topicapply',
      [
        { field: 'topicbatchId', op: 'eq', value: topicbatchId },
        { field: 'status', op: 'in', value: [State.topicapply.assign, State.topicapply.experts] },
        { field: 'id', op: 'lt', value: last },
      ],
      ['id'],
    ),
  );
  return rows.map(({ id }) => id);
}

async function idsOfExperts(port: Port): Promise<readonly number[]> {
  const rows = await everyRow(HIGHEST, (last) =>
    port.find(
      'user',
      [
        { field: 'type', op: 'eq', value: EXPERT },
        { field: 'status', op: 'eq', value: NORMAL },
        { field: 'id', op: 'lt', value: last },
      ],
      ['id'],
    ),
  );
  return rows.map(({ id }) => id);
}

/** `ask` goes on from the last id of the rows before, the way the entity is sorted. */
async function everyRow<Row extends { readonly id: number }>(
  first: number,
  ask: (last: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let last = first; ;) {
    const part = await ask(last);
    rows.push(...part);
    last = part.at(-1)?.id ?? last;
    if (part.length < AT_ONCE) return rows;
  }
}
