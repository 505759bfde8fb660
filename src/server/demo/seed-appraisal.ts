// The demo's appraisal batches, scored by the indicators that an office begins with.
import type { Json } from '../../core/model.ts';
import { entityOf } from '../server-model.ts';
import { appraisalBatches } from './demo-batches.ts';
import { insertRows, takeIds, type SeedPorts } from './insert-rows.ts';

export interface SeededAppraisals {
  /** By correspondence, running. */
  readonly batchId: number;
  readonly items: Json;
}

const APPRAISAL = 2;

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
  await seedGroup(ports, ids[0] ?? 0);
  return { batchId: ids[0] ?? 0, items };
}

/** A leader and two of another unit: whom the office sends topics to. */
async function seedGroup(ports: SeedPorts, appraisalbatchId: number): Promise<void> {
  const rows = await ports.runner.query({
    text: `select id, name, role from "user" where type = 5 order by role desc, id limit 3`,
  });
  const leader = rows.find(({ role }) => role === 'leader');
  await insertRows(ports, 'expert-group', [
    {
      bizType: APPRAISAL,
      appraisalbatchId,
      groupCode: '01',
      groupName: '教育评价鉴定组',
      leaderId: Number(leader?.['id']),
      members: rows.map(({ id }) => ({ expertId: Number(id) })),
      memberNames: rows.map(({ name }) => String(name)).join('、'),
      status: 0,
    },
  ]);
}
