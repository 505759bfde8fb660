// A batch goes on from one before: its categories with their limits, plans and funds, the institutions' quotas and the
// office's times, those as many years later as the batch is. What the batch has already stays as it is.
import { effect } from '../../core/define-rule.ts';
import type { EffectPortOf, EntityReads } from '../../core/rule-ports.ts';
import { pickFields } from '../base/pick-fields.ts';
import { COPIED_FIELDS } from './batch-categories.ts';
import { WINDOW_FIELDS } from './batch-window.ts';
import { yearsLater } from './years-later.ts';

const TARGET_FIELDS = ['categoryId', 'organId', 'targetNum', 'youthMinRatio'] as const;
const READS = {
  topicbatch: ['year'],
  'topicbatch-category': [...COPIED_FIELDS, 'topicbatchId', 'startTime', 'endTime'],
  'topicbatch-target': [...TARGET_FIELDS, 'topicbatchId', 'id'],
  'topicbatch-timeset': [...WINDOW_FIELDS, 'graceMinutes', 'organId', 'topicbatchId'],
} as const satisfies EntityReads;
type Port = EffectPortOf<typeof READS, object>;

export const rule = effect('topicbatch', {
  title: '沿用以前批次的类别、指标和时间',
  reads: { '@own': ['copiedFrom', 'id', 'year'], ...READS },
  writes: {
    '@own': WINDOW_FIELDS,
    'topicbatch-category': [...COPIED_FIELDS, 'topicbatchId', 'startTime', 'endTime'],
    'topicbatch-target': [...TARGET_FIELDS, 'topicbatchId'],
    'topicbatch-timeset': [...WINDOW_FIELDS, 'graceMinutes', 'topicbatchId'],
  },
  run: async ({ record: { id: topicbatchId, copiedFrom, year }, own, port }) => {
    const before = await port.read('topicbatch', copiedFrom);
    if (topicbatchId === undefined || !copiedFrom || before === null) return;
    const years = (year ?? 0) - (before.year ?? 0);

    const opened = new Set((await categoriesOf(port, topicbatchId)).map(({ categoryId }) => categoryId));
    const categories = (await categoriesOf(port, copiedFrom)).filter(({ categoryId }) => !opened.has(categoryId));
    if (categories.length > 0)
      await port.createMany(
        'topicbatch-category',
        categories.map((category) => ({
          ...pickFields(category, COPIED_FIELDS),
          topicbatchId,
          startTime: yearsLater(category.startTime ?? null, years),
          endTime: yearsLater(category.endTime ?? null, years),
        })),
      );

    const given = new Set((await targetsOf(port, topicbatchId)).map(keyOfTarget));
    const targets = (await targetsOf(port, copiedFrom)).filter((target) => !given.has(keyOfTarget(target)));
    if (targets.length > 0)
      await port.createMany(
        'topicbatch-target',
        targets.map((target) => ({ ...pickFields(target, TARGET_FIELDS), topicbatchId })),
      );

    const [[present], [times]] = [await timesOf(port, topicbatchId), await timesOf(port, copiedFrom)];
    if (present !== undefined || times === undefined) return;
    const window = Object.fromEntries(WINDOW_FIELDS.map((name) => [name, yearsLater(times[name] ?? null, years)]));
    await port.create('topicbatch-timeset', { ...window, graceMinutes: times.graceMinutes ?? null, topicbatchId });
    own.set(window);
  },
});

function categoriesOf(port: Port, topicbatchId: number) {
  return port.find(
    'topicbatch-category',
    [{ field: 'topicbatchId', op: 'eq', value: topicbatchId }],
    [...COPIED_FIELDS, 'startTime', 'endTime'],
  );
}

/** Those of hundreds of institutions. */
async function targetsOf(port: Port, topicbatchId: number) {
  const all = [];
  for (let last = 0; ;) {
    const found = await port.find(
      'topicbatch-target',
      [
        { field: 'topicbatchId', op: 'eq', value: topicbatchId },
        { field: 'id', op: 'gt', value: last },
      ],
      [...TARGET_FIELDS, 'id'],
    );
    if (found.length === 0) return all;
    all.push(...found);
    last = Math.max(...found.map(({ id }) => id));
  }
}

function keyOfTarget({ organId, categoryId }: { readonly organId?: number; readonly categoryId?: number | null }) {
  return `${organId ?? ''} ${categoryId ?? ''}`;
}

/** The office's own. */
function timesOf(port: Port, topicbatchId: number) {
  return port.find(
    'topicbatch-timeset',
    [
      { field: 'topicbatchId', op: 'eq', value: topicbatchId },
      { field: 'organId', op: 'isNull', value: null },
    ],
    [...WINDOW_FIELDS, 'graceMinutes'],
  );
}
