// What a topic is merged into is another one of the same plan that may still be adopted or is.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('seltopic', {
  title: '并入同一方案里待审核或已采纳的另一项选题',
  reads: { '@own': ['id', 'mergedIntoId', 'planId'], seltopic: ['planId', 'status'] },
  check: async ({ record, values, port }) => {
    const field = 'mergedIntoId';
    const target = values.mergedIntoId ?? null;
    if (target === null) return [];
    if (target === record.id) return [{ field, message: '不能并入自己' }];
    const other = await port.read('seltopic', target);
    const { office, adopted } = State.seltopic;
    return other?.planId === record.planId && (other?.status === office || other?.status === adopted)
      ? []
      : [{ field, message: '请选择同一方案里待审核或已采纳的选题' }];
  },
});
