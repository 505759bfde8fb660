// An institution stands under another, never under itself or one of those below it.
import { constraint } from '../../core/define-rule.ts';

const DEEPEST = 10;

export const rule = constraint('organ', {
  title: '上级机构不能是本机构或其下级',
  reads: { '@own': ['id', 'parentId'], organ: ['parentId'] },
  check: async ({ record, values, port }) => {
    let above = values.parentId ?? null;
    for (let step = 0; above !== null && step < DEEPEST; step += 1) {
      if (above === record.id) return [{ field: 'parentId', message: '上级机构不能是本机构或其下级' }];
      above = (await port.read('organ', above))?.parentId ?? null;
    }
    return [];
  },
});
