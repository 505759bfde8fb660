// A category has one set of times in a batch: its own, or those of all the others (domain §4.13).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';

const FIELD = 'categoryIds';

export const rule = constraint('topicclubatch-timeset', {
  title: '一个批次里，一个类别只有一套时间',
  reads: {
    '@own': [FIELD, 'id', 'topicclubatchId'],
    'topicclubatch-timeset': [FIELD, 'id', 'topicclubatchId'],
    category: ['name'],
  },
  check: async ({ record, values, port }) => {
    const asked = asWritten({ record, values })(FIELD) ?? [];
    const ids = asked.map(({ categoryId }) => categoryId);
    const again = ids.find((id, at) => ids.indexOf(id) !== at);
    if (again !== undefined) return [{ field: FIELD, message: `“${await nameOf(again)}”重复` }];
    const others = await port.find(
      'topicclubatch-timeset',
      [
        { field: 'topicclubatchId', op: 'eq', value: record.topicclubatchId ?? null },
        { field: 'id', op: 'ne', value: record.id ?? null },
      ],
      ['id', FIELD],
    );
    const taken = others
      .flatMap(({ categoryIds }) => categoryIds ?? [])
      .find(({ categoryId }) => ids.includes(categoryId));
    if (taken !== undefined) return [{ field: FIELD, message: `“${await nameOf(taken.categoryId)}”已另外设置时间` }];
    const isRest = ids.length === 0 && others.some(({ categoryIds }) => (categoryIds ?? []).length === 0);
    return isRest ? [{ field: FIELD, message: '该批次已设置其余类别的时间，请编辑' }] : [];

    async function nameOf(id: number): Promise<string> {
      return (await port.read('category', id))?.name ?? '该类别';
    }
  },
});
