// The demo's appraisals: their batches, scored by the indicators that an office begins with, groups of the one that
// runs, and the sheets of the conclusions that are with them.
import type { Json } from '../../core/json.ts';
import { entityOf } from '../server-model.ts';
import { APPRAISAL_GROUPS, APPRAISALS, appraisalValues } from './demo-appraisals.ts';
import { appraisalBatches } from './demo-batches.ts';
import type { DemoSeed } from './demo-files.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from './insert-rows.ts';

export interface SeededAppraisals {
  /** By correspondence, running. */
  readonly batchId: number;
  readonly times: { readonly startTime: Json; readonly endTime: Json };
  readonly items: Json;
  readonly groups: readonly SeededAppraisalGroup[];
}

interface Appraiser {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

interface SeededAppraisalGroup {
  readonly id: number;
  /** The leader first. */
  readonly people: readonly Appraiser[];
}

const APPRAISAL = 2;
const ACCOUNTS = ['leader01', 'appraiser01', 'appraiser02', 'appraiser03'];

export async function seedAppraisalBatches(
  ports: SeedPorts,
  base: Date,
  topicclubatchId: number,
): Promise<SeededAppraisals> {
  const template = entityOf(ports.model, 'score-template').first.find(({ bizType }) => bizType === APPRAISAL);
  const items = template?.['items'] ?? [];
  const [stored] = await ports.runner.query({ text: 'select id from score_template where name = $1' }, [
    String(template?.['name'] ?? ''),
  ]);
  // What the office says of an appraiser beside what everybody has.
  await ports.runner.query({
    text: `update "user" set profession_rank = '1', subject_categorys = '["8"]', expertise = '教育评价与成果鉴定' where type = 5`,
  });
  const plans = appraisalBatches(base);
  const ids = await takeIds(ports, 'appraisalbatch', plans.length);
  await insertRows(
    ports,
    'appraisalbatch',
    plans.map((plan, at) => ({
      id: ids[at] ?? 0,
      topicclubatchId,
      ...plan,
      scoreTemplateId: Number(stored?.['id']),
      items,
    })),
  );
  const batchId = ids[0] ?? 0;
  const times = { startTime: plans[0]?.['expertStartTime'] ?? null, endTime: plans[0]?.['expertEndTime'] ?? null };
  return { batchId, items, times, groups: await seedGroups(ports, batchId) };
}

/** A leader and two of another unit each: whom the office sends topics to. */
async function seedGroups(ports: SeedPorts, appraisalbatchId: number): Promise<readonly SeededAppraisalGroup[]> {
  const rows = await ports.runner.query({
    text: `select id, name from "user" where type = 5 order by role desc, id limit 4`,
  });
  const everybody = rows.map(({ id, name }, at) => ({
    id: Number(id),
    name: String(name),
    username: ACCOUNTS[at] ?? '',
  }));
  const ids = await takeIds(ports, 'expert-group', APPRAISAL_GROUPS.length);
  const groups = APPRAISAL_GROUPS.map(({ people }, at) => ({
    id: ids[at] ?? 0,
    people: people.flatMap((place) => everybody[place] ?? []),
  }));
  await insertRows(
    ports,
    'expert-group',
    groups.map(({ id, people }, at) => ({
      id,
      bizType: APPRAISAL,
      appraisalbatchId,
      groupCode: APPRAISAL_GROUPS[at]?.groupCode ?? '',
      groupName: APPRAISAL_GROUPS[at]?.groupName ?? '',
      leaderId: people[0]?.id ?? null,
      members: people.map((person) => ({ expertId: person.id })),
      memberNames: namesOf(people),
      status: 0,
    })),
  );
  return groups;
}

function namesOf(people: readonly Appraiser[]): string {
  return people.map(({ name }) => name).join('、');
}

/** What a conclusion says of its appraisal; `place`: among the demo's, undefined: it is with nobody. */
export function appraisalOf({ batchId, groups }: SeededAppraisals, place: number | undefined): SeedRow {
  const group = place === undefined ? undefined : groups[APPRAISALS[place]?.group ?? 0];
  return {
    groupId: group?.id ?? null,
    appraisalbatchId: group === undefined ? null : batchId,
    appraisalLeaderId: group?.people[0]?.id ?? null,
    expertNames: group === undefined ? null : namesOf(group.people),
  };
}

export interface AppraisedConclusion {
  readonly id: number;
  readonly name: Json;
  readonly categoryId: Json;
  /** Its anonymous copy: the demo's appraisals are by correspondence. */
  readonly paperUrl: Json;
  /** Among the demo's appraisals. */
  readonly place: number;
}

export async function seedSheets(
  { ports, base, shelf, signatures }: SheetSeed,
  { batchId, items, times, groups }: SeededAppraisals,
  conclusions: readonly AppraisedConclusion[],
): Promise<void> {
  const planned = conclusions.flatMap(({ place, ...conclusion }) => {
    const appraisal = APPRAISALS[place];
    const group = groups[appraisal?.group ?? 0];
    return (appraisal?.sheets ?? []).flatMap((status, member) => {
      const person = group?.people[member];
      return person === undefined || group === undefined ? [] : [{ ...conclusion, status, member, person, group }];
    });
  });
  const ids = await takeIds(ports, 'topicclu-expert', planned.length);
  await insertRows(
    ports,
    'topicclu-expert',
    planned.map(({ id: topiccluId, name: topicName, categoryId, paperUrl, status, member, person, group }, at) => {
      const id = ids[at] ?? 0;
      const values = appraisalValues(status, { items, at, base, signature: signatures.get(person.username) ?? null });
      const url = values['signUrl'];
      const refer = (file: Json | undefined, field: string): void => {
        if (typeof file === 'string') shelf.refer(file, { entity: 'topicclu-expert', recordId: id, field });
      };
      refer(url, 'signUrl');
      refer(paperUrl, 'paperUrl');
      return {
        id,
        topiccluId,
        topicName,
        categoryId,
        paperUrl,
        appraisalbatchId: batchId,
        groupId: group.id,
        expertId: person.id,
        leaderFlag: member === 0,
        toldTime: base.toISOString(),
        ...times,
        ...values,
      };
    }),
  );
}

interface SheetSeed extends DemoSeed {
  readonly signatures: ReadonlyMap<string, string>;
}
