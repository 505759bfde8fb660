// The approval number of a new topic: year of establishment, code of its kind, next number of the two (domain §4.14,
// 26YB012). Two topics at once draw the same number: the unique index lets one through, and the other's write is
// decided anew.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topic', {
  title: '按年度和类别编号',
  reads: { '@own': ['categoryId', 'establishDate'], category: ['code'], topic: ['code'] },
  writes: { '@own': ['code'] },
  run: async ({ record, own, port }) => {
    const category = await port.read('category', record.categoryId);
    const prefix = `${(record.establishDate ?? '').slice(2, 4)}${category?.code ?? ''}`;
    const known = await port.find('topic', [{ field: 'code', op: 'contains', value: prefix }], ['code']);
    const used = known.map(({ code }) => numberOf(code, prefix));
    own.set({ code: prefix + String(Math.max(0, ...used) + 1).padStart(3, '0') });
  },
});

/** 0: not a number of this series. */
function numberOf(code: string, prefix: string): number {
  const rest = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  return /^\d+$/.test(rest) ? Number(rest) : 0;
}
