// A list that a number of a statistic has opened: its own sub-filter, which nothing but the number offers, and what the
// statistic was asked by and the list is not searched by. Pure.
import type { ComparisonModel } from '../../core/condition-model.ts';
import type { PresetModel, SearchFieldModel } from '../../core/list-model.ts';
import { hasValue, type ListState } from './list-state.ts';

/** Those that everybody is offered, and the chosen one with what it is told by. */
export function shownPresets(
  presets: readonly PresetModel[],
  chosen: PresetModel | null,
  asked: readonly ComparisonModel[],
): readonly PresetModel[] {
  return presets
    .filter((preset) => preset.counted === undefined || preset === chosen)
    .map((preset) => (preset.counted === undefined ? preset : { ...preset, title: countedTitle(preset, asked) }));
}

/** What the address asks besides the list's own search fields, as the statistic was asked. */
export function countedConditions(
  preset: PresetModel | null,
  { filters, search }: { readonly filters: ListState['filters']; readonly search: readonly SearchFieldModel[] },
): readonly ComparisonModel[] {
  return (preset?.counted ?? []).flatMap(({ name }): readonly ComparisonModel[] => {
    const value = filters[name];
    return !hasValue(value) || search.some(({ field }) => field === name) ? [] : [{ field: name, op: 'eq', value }];
  });
}

/** "开题：逾期（立项年度 2026）" */
function countedTitle(preset: PresetModel, conditions: readonly ComparisonModel[]): string {
  const told = conditions.flatMap(({ field, value }) => {
    const title = preset.counted?.find(({ name }) => name === field)?.title;
    return title === undefined ? [] : [`${title} ${String(value)}`];
  });
  return told.length === 0 ? preset.title : `${preset.title}（${told.join('，')}）`;
}
