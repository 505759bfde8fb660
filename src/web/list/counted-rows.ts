// A list that a number of a statistic has opened: its own sub-filter, which nothing but the number offers, and what the
// number was counted by and the list has no box for. Pure.
import type { PresetModel, SearchFieldModel } from '../../core/list-model.ts';

/** Those that everybody is offered, and the chosen one. */
export function shownPresets(presets: readonly PresetModel[], chosen: PresetModel | null): readonly PresetModel[] {
  return presets.filter((preset) => preset.counted === undefined || preset === chosen);
}

/** What the list can be asked by besides its own search fields, as the number was counted. */
export function countedFields(
  preset: PresetModel | null,
  search: readonly SearchFieldModel[],
): readonly SearchFieldModel[] {
  return (preset?.counted ?? []).filter(({ field }) => !search.some((own) => own.field === field));
}
