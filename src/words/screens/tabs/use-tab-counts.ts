// How many rows each tab holds, within the sub-filter that is chosen.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { TableModel } from '../../../core/list-model.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { fixedArguments } from '../../../web/list/list-arguments.ts';
import { chosenPreset } from '../../../web/list/preset-bar.tsx';
import { useCounts } from '../../../web/list/use-counts.ts';

export interface TabCountsInput {
  readonly screen: WebScreen;
  readonly table: TableModel;
  readonly within: readonly ConditionModel[];
  /** Sub-filter the address names, or "". */
  readonly preset: string;
}

/** Tab key → count; a count that is not known yet, or could not be had, is absent. */
export function useTabCounts({ screen, table, within, preset }: TabCountsInput): Readonly<Record<string, number>> {
  return useCounts(
    screen.model.tabs
      .filter((tab) => tab.count)
      .flatMap((tab) => {
        const model = tab.table ?? table;
        const call = screen.calls[model.call];
        const chosen = chosenPreset(model.presets, preset);
        const filters = {
          ...fixedArguments([...model.filter, ...tab.filter, ...within]),
          ...(chosen?.isSent === true ? { preset: chosen.key } : {}),
        };
        return call === undefined ? [] : [{ key: tab.key, call, filters }];
      }),
  );
}
