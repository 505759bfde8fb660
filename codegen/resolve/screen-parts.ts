// Tabs of a screen, and what roles see instead.
import type { ConditionModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import type { TabModel, ViewModel } from '../../src/core/screen-model.ts';
import { listOf, objectOf, textOf, type JsonObject } from './config-values.ts';
import type { ScreenScope } from './screen-scope.ts';
import { resolveTable } from './screen-table.ts';

/** `over`: what the table of a role's view says instead; a tab's own words count more. */
export function resolveTabs(scope: ScreenScope, said: Json | undefined, over: JsonObject = {}): readonly TabModel[] {
  return listOf(said).map((tab) => tabModel(scope, typeof tab === 'string' ? { form: tab } : objectOf(tab), over));
}

function tabModel(scope: ScreenScope, config: JsonObject, over: JsonObject): TabModel {
  const { entity } = scope;
  const key = textOf(config['form']);
  const form = entity?.forms.find((candidate) => candidate.key === key);
  const by = entity?.variants?.by;
  const variant: readonly ConditionModel[] =
    by === undefined || form === undefined || form.variant === null
      ? []
      : [{ field: by, op: 'eq', value: form.variant }];
  const own = Object.entries(objectOf(config['filter'])).map(([field, value]): ConditionModel => ({
    field,
    op: 'eq',
    value,
  }));
  const table = tableOfTab(config);
  return {
    key: textOf(config['key'], key),
    title: textOf(config['title'], form?.title ?? key),
    filter: [...variant, ...own],
    form: form?.key ?? null,
    count: config['count'] !== false,
    table: Object.keys(table).length === 0 ? null : resolveTable(scope, { ...over, ...table }),
  };
}

/** `columns` and `presets` of a tab are short for those of its table; `preset` alone chooses one for good. */
export function tableOfTab(config: JsonObject): JsonObject {
  const short = Object.entries(config).filter(([name]) => name === 'columns' || name === 'presets');
  return { ...Object.fromEntries(short), ...objectOf(config['table']) };
}

export function resolveViews(scope: ScreenScope): Readonly<Record<string, ViewModel>> {
  const { config } = scope;
  return Object.fromEntries(
    Object.entries(objectOf(config['views'])).map(([role, said]): [string, ViewModel] => {
      const view = objectOf(said);
      const over = objectOf(view['table']);
      return [
        role,
        {
          title: textOf(view['title'], textOf(config['title'])),
          table: resolveTable(scope, over),
          tabs: resolveTabs(scope, view['tabs'] ?? config['tabs'], over),
        },
      ];
    }),
  );
}
