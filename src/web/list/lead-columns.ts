// The columns that a sub-filter is about stand right behind the one that names the record, also those that are hidden
// at first. Pure.
import type { TableColumnModel } from '../../core/list-model.ts';

/** label: field that names the record. */
export function leadColumns(
  columns: readonly TableColumnModel[],
  leads: readonly string[],
  label: string,
): readonly TableColumnModel[] {
  const leading = leads.flatMap((field) => columns.filter((column) => column.field === field).map(shown));
  if (leading.length === 0) return columns;
  const rest = columns.filter(({ field }) => !leads.includes(field));
  const behind = rest.findLastIndex(({ field }) => field === label) + 1;
  return [...rest.slice(0, behind), ...leading, ...rest.slice(behind)];
}

function shown({ hidden: _hidden, ...column }: TableColumnModel): TableColumnModel {
  return { ...column, priority: 'high' };
}
