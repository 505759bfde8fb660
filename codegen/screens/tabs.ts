// Tabs of a screen and what roles see instead, each read once: what was read answers the problems and, once the whole
// config is well, the model.
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { TabModel, ViewModel } from '../../src/core/screen-model.ts';
import { choiceProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isObject, isSaid, itemsOf, textAt, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { fieldByPath } from '../check/model/lookup.ts';
import { namedItem, type ItemView } from '../check/model/screen-view.ts';
import { report } from '../check/report.ts';
import { formProblems } from '../check/model/expected-call.ts';
import type { Problem } from '../config.ts';
import { objectOf, textOf, type JsonObject } from '../resolve/config-values.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import type { CheckedScreen } from './screen-word.ts';
import { resolveTable } from './table.ts';

export interface TabReading {
  readonly at: Cursor;
  /** The form that it names; null: its filter alone says what it shows. */
  readonly form: ItemView | null;
  readonly filter: readonly (readonly [path: string, at: Cursor])[];
  /** What it says of its table, under `table` or short. */
  readonly table: JsonObject;
  /** `over`: what the table of a role's view says instead; the tab's own words count more. */
  model(scope: ScreenScope, over?: JsonObject): TabModel;
}

export interface ViewReading {
  readonly role: string;
  /** null: those of the screen. */
  readonly tabs: readonly TabReading[] | null;
  model(scope: ScreenScope): ViewModel;
}

/** `from`: a screen, or the view of a role. */
export function readTabs(from: Cursor): readonly TabReading[] {
  return itemsOf(child(from, 'tabs')).map((at) => {
    const form = namedItem(at, 'form');
    const filter = entriesOf(child(at, 'filter'));
    const table = tableOfTab(objectOf(at.value));
    return {
      at,
      form,
      filter,
      table,
      model: (scope, over = {}) => tabModel(at, { form, filter, table }, { scope, over }),
    };
  });
}

export function readViews(screen: Cursor): readonly ViewReading[] {
  return entriesOf(child(screen, 'views')).map(([role, view]) => {
    const over = objectOf(child(view, 'table').value);
    const tabs = isSaid(child(view, 'tabs')) ? readTabs(view) : null;
    return {
      role,
      tabs,
      model: (scope) => ({
        title: textAt(view, 'title') ?? textAt(screen, 'title') ?? '',
        table: resolveTable(scope, over),
        tabs: (tabs ?? readTabs(screen)).map((tab) => tab.model(scope, over)),
      }),
    };
  });
}

/** Each form is one of several and has one tab; each filter is by values that its field can have. */
export function tabProblems(
  { scope }: CheckedScreen,
  entity: EntityFacts,
  tabs: readonly TabReading[],
): readonly Problem[] {
  const seen = new Set<string>();
  const ofForms = tabs.flatMap(({ form: named, filter }) => {
    if (named === null) return [];
    const form = entity.forms.get(named.name);
    if (form === undefined) return formProblems(entity, named.named);
    const isRepeated = filter.length === 0 && seen.has(named.name);
    seen.add(named.name);
    return [
      ...(form.variant === null ? [report(named.named, 'C508', { form: form.key })] : []),
      ...(isRepeated ? [report(named.named, 'C515', { name: named.name })] : []),
    ];
  });
  const ofFilters = tabs.flatMap(({ filter }) =>
    filter.flatMap(([path, cursor]) => {
      const { value: field, problems } = fieldByPath({ scope, entity, path, cursor });
      return field === null ? problems : choiceProblems(field, cursor);
    }),
  );
  return [...ofForms, ...ofFilters, ...keyProblems(tabs)];
}

/** The address says which tab is open: each has a key of its own, a form's is the form. */
function keyProblems(tabs: readonly TabReading[]): readonly Problem[] {
  const seen = new Set<string>();
  return tabs.flatMap(({ at, form }) => {
    const said = child(at, 'key');
    if (!isObject(at.value) || (form !== null && !isSaid(said))) return [];
    const name = textAt(at, 'key');
    if (name === null) return [report(at, 'C505', { kind: 'tabs', key: 'key' })];
    if (seen.has(name)) return [report(said, 'C515', { name })];
    seen.add(name);
    return [];
  });
}

/** `columns` and `presets` of a tab are short for those of its table; `preset` alone chooses one for good. */
export function tableOfTab(config: JsonObject): JsonObject {
  const short = Object.entries(config).filter(([name]) => name === 'columns' || name === 'presets');
  return { ...Object.fromEntries(short), ...objectOf(config['table']) };
}

function tabModel(
  at: Cursor,
  { form: named, filter, table }: Pick<TabReading, 'form' | 'filter' | 'table'>,
  { scope, over }: { readonly scope: ScreenScope; readonly over: JsonObject },
): TabModel {
  const { entity } = scope;
  const form = entity?.forms.find(({ key }) => key === named?.name);
  const by = entity?.variants?.by;
  const variant: readonly ConditionModel[] =
    by === undefined || form === undefined || form.variant === null
      ? []
      : [{ field: by, op: 'eq', value: form.variant }];
  const said = isObject(at.value) ? at.value : {};
  return {
    key: textOf(said['key'], named?.name ?? ''),
    title: textOf(said['title'], form?.title ?? named?.name ?? ''),
    filter: [
      ...variant,
      ...filter.map(([field, { value }]): ConditionModel => ({ field, op: 'eq', value: value ?? null })),
    ],
    form: form?.key ?? null,
    count: said['count'] !== false,
    table: Object.keys(table).length === 0 ? null : resolveTable(scope, { ...over, ...table }),
  };
}
