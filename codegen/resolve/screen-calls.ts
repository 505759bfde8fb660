// Which calls a screen makes, for which of its roles, and where the screen says so. Grants are made of nothing else.
import type { ActionModel, ScreenModel } from '../../src/core/screen-model.ts';
import { listOf, textOf, textsOf } from './config-values.ts';
import { fieldAt } from './field-lookup.ts';
import { lookupOf } from './lookups.ts';
import { callsOf } from './screen-actions.ts';
import { searchCallOf } from './reference-search.ts';
import { callId, place, type ScreenScope } from './screen-scope.ts';

export interface CallUse {
  readonly call: string;
  /** Roles that need it on this screen; null: every role that has the screen. */
  readonly roles: readonly string[] | null;
  readonly source: string;
}

export function usedCalls(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const use = (call: string | null | undefined, pointer: string, roles: readonly string[] | null = null): CallUse[] =>
    call === null || call === undefined || call === '' ? [] : [{ call, roles, source: place(scope, pointer) }];
  const table = screen.table;
  return [
    ...use(table?.call, '/table/call'),
    ...use(table?.group?.call, '/group/call'),
    ...use(screen.context?.call, '/context/call'),
    ...use(screen.form?.call, '/form'),
    ...use(screen.detail?.call, '/detail'),
    ...(screen.charts?.charts ?? []).flatMap((chart, at) => [...use(chart.call, `/charts/${at}/call`), ...use(chart.exportCall, `/charts/${at}`)]),
    ...actionUses(screen, scope),
    ...lookupUses(screen, scope),
    ...textsOf(scope.config['uses']).flatMap((name, at) => use(callId(screen.entity, name), `/uses/${at}`)),
  ];
}

function actionUses(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const table = screen.table;
  if (table === null) return [];
  return (['toolbar', 'row', 'batch'] as const).flatMap((bar) =>
    table[bar].flatMap((action, at) => callsOfAction(action, screen, scope).map((call) => ({ call, roles: action.roles, source: place(scope, `/table/${bar}/${at}`) }))));
}

/** Where a screen shows only some forms (its tabs), only their calls are made. */
function callsOfAction(action: ActionModel, screen: ScreenModel, { entity }: ScreenScope): readonly string[] {
  if (action.call !== null) return [action.call];
  const shown = new Set(screen.tabs.flatMap((tab) => (tab.form === null ? [] : [tab.form])));
  return callsOf(entity?.calls ?? [], action.kind, { id: action.id, events: action.events.map((id) => ({ id })) })
    .filter((call) => shown.size === 0 || call.form === null || shown.has(call.form))
    .map((call) => call.id);
}

/** Look-ups of reference filters, and of reference fields in the forms that the screen opens. */
function lookupUses(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const searches = [...(screen.table?.search ?? []), ...(screen.table?.group?.search ?? []), ...(screen.charts?.search ?? [])]
    .flatMap((search) => (search.lookup === null ? [] : [{ call: search.lookup.call, roles: search.roles, source: place(scope, screen.charts === null ? '/table/search' : '/search') }]));
  return [...searches, ...formLookups(screen, scope)];
}

function formLookups(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const { entity } = scope;
  const opener = [...(screen.table?.toolbar ?? []), ...(screen.table?.row ?? [])].filter((action) => action.kind === 'open-form');
  if (entity === null || (opener.length === 0 && screen.form === null)) return [];
  const tabs = listOf(scope.config['tabs']).map((tab) => (typeof tab === 'string' ? tab : textOf(tab)));
  const forms = entity.forms.filter((form) => form.callable && (tabs.length === 0 || screen.tabs.some((tab) => tab.form === form.key)));
  const references = forms.flatMap((form) => form.fields);
  const targets = new Set(references.filter((field) => searchCallOf(field.options) === null).flatMap((field) => {
    const to = field.to ?? fieldAt(scope.lookup, entity.id, field.name)?.to ?? null;
    return to === null ? [] : [to];
  }));
  const exact = new Set(references.flatMap((field) => searchCallOf(field.options) ?? []));
  return [...[...exact].map((call) => ({ call, roles: null, source: place(scope, '/table') })), ...lookupCalls([...targets], scope)];
}

function lookupCalls(targets: readonly string[], scope: ScreenScope): readonly CallUse[] {
  return targets.flatMap((target) => {
    const model = scope.entities.get(target);
    const lookup = model === undefined ? null : lookupOf(model);
    return lookup === null ? [] : [{ call: lookup.call, roles: null, source: place(scope, '/table') }];
  });
}
