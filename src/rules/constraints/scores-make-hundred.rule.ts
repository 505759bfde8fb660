// The indicators of a score template make a hundred together, and each has a code of its own (domain §4.12).
import type { ConstraintRule, RecordValues } from '../../core/rule.ts';
import type { Json } from '../../core/model.ts';

const WHOLE = 100;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'scores-make-hundred',
  title: '各指标满分之和为100',
  reads: { '@own': ['items'] },
  check: ({ values }) => {
    const items = rowsOf(values['items'] ?? null);
    const sum = items.reduce((total, { max }) => total + Number(max ?? 0), 0);
    const codes = items.map(({ code }) => code);
    if (new Set(codes).size < codes.length) return Promise.resolve([{ field: 'items', message: '指标代码不能重复' }]);
    return Promise.resolve(sum === WHOLE ? [] : [{ field: 'items', message: `各指标满分之和应为100，现在是${sum}` }]);
  },
};

function rowsOf(rows: Json): readonly RecordValues[] {
  return Array.isArray(rows) ? rows.filter((row): row is { [key: string]: Json } => typeof row === 'object' && row !== null && !Array.isArray(row)) : [];
}
