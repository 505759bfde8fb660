// Whether a field can be used as a call uses it: searched by, sorted by, taken as a range of days.
import type { FieldValueNature } from '../../src/core/field-kind.ts';
import type { Problem } from '../config.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { askedFieldAt, fieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';

const WORDS = {
  filters: { zh: '用来筛选', en: 'filtered by' },
  sorts: { zh: '用来排序', en: 'sorted by' },
  range: { zh: '按起止日期查询', en: 'searched by a range of days' },
} as const;

const DATED: ReadonlySet<FieldValueNature> = new Set(['day', 'moment']);

interface UseInput {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly at: Cursor;
  readonly use: keyof typeof WORDS;
}

/** Without the facts of the kinds nothing is said. */
export function useProblems({ scope, entity, at, use }: UseInput): readonly Problem[] {
  const field = (use === 'filters' ? askedFieldAt : fieldAt)(scope, entity, at).value;
  const kind = field?.kind === null || field?.kind === undefined ? undefined : scope.kinds.get(field.kind);
  if (field?.isBound === true) return [report(at, 'C244', { field: field.name, use: WORDS[use] })];
  if (field === null || kind === undefined) return [];
  const isFit =
    use === 'sorts'
      ? kind.sortable
      : use === 'range'
        ? kind.operators.includes('range') && DATED.has(kind.traits.value)
        : kind.operators.some((operator) => operator !== 'range');
  return isFit ? [] : [report(at, 'C229', { kind: kind.kind, field: field.name, use: WORDS[use] })];
}
