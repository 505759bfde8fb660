// Which calls a screen makes, for which of its roles, and where the screen says so. Grants are made of nothing else.
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { ActionModel } from '../../src/core/action-model.ts';
import { cursorOf, placeOf, type Cursor } from '../check/model/cursor.ts';
import { readFrame } from '../screens/frame.ts';
import { phraseUses } from '../screens/phrases.ts';
import { wordOf } from '../screens/screen-words.ts';
import { actionHalf, formOpenedBy } from '../words/actions.ts';
import { blockHalf } from '../words/blocks.ts';
import { fieldAt } from './field-lookup.ts';
import { formReferences, referenceCalls } from './form-references.ts';
import { intersect } from './role-sets.ts';
import { shownForms } from './screen-forms.ts';
import { callId, place, type ScreenScope } from './screen-scope.ts';
import { actionsOf, tablesOf } from './screen-tables.ts';

export interface CallUse {
  readonly call: string;
  /** Roles that need it on this screen; null: every role that has the screen. */
  readonly roles: readonly string[] | null;
  readonly source: string;
  /** Roles that have the screen and do not meet the use: their view says something else. */
  readonly except: readonly string[];
  /** Id of the button that makes it; null: the screen itself. */
  readonly button: string | null;
}

export function usedCalls(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const use = (
    call: string | null | undefined,
    pointer: string,
    who: Partial<Pick<CallUse, 'roles' | 'except' | 'button'>> = {},
  ): CallUse[] =>
    call === null || call === undefined || call === ''
      ? []
      : [{ call, roles: null, except: [], button: null, ...who, source: place(scope, pointer) }];
  return [
    ...tablesOf(screen, scope).flatMap(({ table, roles, except, pointer }) =>
      use(table.call, pointer('call'), { roles, except }),
    ),
    ...tablesOf(screen, scope).flatMap(({ table, roles, except, pointer }) =>
      use(table.check?.call, pointer('check'), { roles, except }),
    ),
    ...tablesOf(screen, scope).flatMap(({ table: { saved }, roles, except, pointer }) =>
      [saved?.list, saved?.add, saved?.remove].flatMap((call) => use(call, pointer('saved'), { roles, except })),
    ),
    ...use(screen.table?.group?.call, '/group/call'),
    ...use(screen.context?.call, '/context/call'),
    ...use(screen.context?.get, '/context/get'),
    ...use(screen.context?.save, '/context/save'),
    ...use(screen.context?.gauges?.call, '/context/gauges', { roles: screen.context?.gauges?.roles ?? null }),
    ...ownUses(screen, scope),
    ...use(screen.detail?.call, '/detail'),
    ...actionsOf(screen, scope).flatMap(({ action, roles, except, pointer }) =>
      callsOfAction(action, screen, scope).flatMap((call) => use(call, pointer, { roles, except, button: action.id })),
    ),
    ...screen.blocks.flatMap((block, at) =>
      (blockHalf(block).compile.calls?.(block) ?? []).flatMap((call) =>
        use(call, `/blocks/${at}/${block.kind}`, { roles: block.roles }),
      ),
    ),
    ...lookupUses(screen, scope),
    ...phraseUses(screen, scope),
    ...readFrame(cursorOf(scope.document)).uses.flatMap((name, at) => use(callId(screen.entity, name), `/uses/${at}`)),
  ];
}

/** Of what its kind alone has. */
function ownUses(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  return wordOf(screen)
    .uses(screen, scope)
    .flatMap(({ call, at, roles = null }) =>
      call === null || call === undefined || call === ''
        ? []
        : [{ call, roles, except: [], button: null, source: sourceAt(at) }],
    );
}

function callsOfAction(action: ActionModel, screen: ScreenModel, scope: ScreenScope): readonly string[] {
  const fired = firedBy(action, screen, scope);
  const calls = scope.entity?.calls ?? [];
  const isSaved = calls.some(({ id, use }) => use === 'save' && fired.includes(id));
  // A form that changes a record reads it as it is now; a detail has said by which call.
  if (screen.detail !== null || !isSaved || formOpenedBy(action) === null) return fired;
  const read = calls.find(({ use }) => use === 'record');
  return read === undefined ? fired : [...fired, read.id];
}

/** Where a screen shows only some forms (its tabs), only their calls are made. */
function firedBy(action: ActionModel, screen: ScreenModel, { entity }: ScreenScope): readonly string[] {
  if (action.call !== null) return action.call === '' ? [] : [action.call];
  const shown = new Set(screen.tabs.flatMap((tab) => (tab.form === null ? [] : [tab.form])));
  const { compile } = actionHalf(action);
  const made = compile.calls?.(entity?.calls ?? [], { id: action.id, events: action.events.map((id) => ({ id })) });
  return (made ?? [])
    .filter((call) => shown.size === 0 || call.form === null || shown.has(call.form))
    .map((call) => call.id);
}

/** Look-ups of reference filters, and of reference fields in the forms that the screen opens. */
function lookupUses(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const searches = [
    ...tablesOf(screen, scope).flatMap(({ table, roles, except }) =>
      table.search.map((search) => ({ search, roles: intersect(roles, search.roles), except })),
    ),
    ...[...(screen.table?.group?.search ?? []), ...(screen.search ?? [])].map((search) => ({
      search,
      roles: search.roles,
      except: [],
    })),
  ].flatMap(({ search, roles, except }) =>
    search.lookup === null
      ? []
      : [
          {
            call: search.lookup.call,
            roles,
            except,
            button: null,
            source: place(scope, screen.search === undefined ? '/table/search' : '/search'),
          },
        ],
  );
  return [...searches, ...formLookups(screen, scope)];
}

function formLookups(screen: ScreenModel, scope: ScreenScope): readonly CallUse[] {
  const { entity } = scope;
  if (entity === null) return [];
  const references = shownForms(screen, scope)
    .flatMap(formReferences)
    .map((reference) => ({
      ...reference,
      to: reference.to ?? fieldAt(scope.lookup, entity.id, reference.field)?.to ?? null,
    }));
  return referenceCalls(references, scope.entities).map((call) => ({
    call,
    roles: null,
    except: [],
    button: null,
    source: place(scope, '/table'),
  }));
}

function sourceAt(at: Cursor): string {
  const { file, line, column } = placeOf(at);
  return `${file}:${line}:${column}`;
}
