// Actions of a table or of big buttons: what the machine's events and the entity's calls make of "add", "submit" … What
// only one kind has its folder reads, src/words/actions.
import { optionOf } from '../../src/core/call-uses.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { Json } from '../../src/core/json.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import type { ActionBase, ActionModel } from '../../src/core/action-model.ts';
import { isTrueAt, textAt, textOf as saidOf } from '../check/model/cursor.ts';
import type { ConfigDocument } from '../config.ts';
import type { ActionHalf } from '../words/action-compile.ts';
import { actionWordOf, eventsOfAction, readAction, type ReadAction } from '../words/actions.ts';
import { negate, resolveConditions } from './conditions.ts';
import { listOf, objectOf, oneOrMore, textOf, textsOrNull, type JsonObject } from './config-values.ts';
import { fieldAt } from './field-lookup.ts';
import { intersect } from './role-sets.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

export interface ActionsInput {
  readonly scope: ScreenScope;
  readonly said: Json | undefined;
  /** Conditions on the context record under which actions that change something are hidden. */
  readonly hideActions: Json | undefined;
  readonly hideAdd: Json | undefined;
  readonly exportCall: string | null;
  /** Whether they are for ticked rows. */
  readonly isBatch: boolean;
}

export function resolveActions(input: ActionsInput): readonly ActionModel[] {
  return listOf(input.said).map((item) => resolveAction(input, readItem(input.scope.document, item, input.isBatch)));
}

/** Whether one of them takes away a copy of the list. */
export function hasExport(document: ConfigDocument, said: Json | undefined): boolean {
  return listOf(said).some((item) => {
    const action = readItem(document, item, false);
    return actionWordOf(action, []).compile.chooses === 'export of the list';
  });
}

function readItem(document: ConfigDocument, item: Json, isBatch: boolean): ReadAction {
  return readAction({ document, up: null, key: '', value: item }, isBatch);
}

function resolveAction(input: ActionsInput, action: ReadAction): ActionModel {
  const { scope } = input;
  const { cursor, id, known } = action;
  const events = eventsOf(scope, action);
  const word = actionWordOf(action, events);
  const { compile } = word;
  const event = events.length === 1 ? events[0] : undefined;
  const own = compile.read(cursor).own({ known, event });
  const named = saidOf(action.call);
  const machine = saidOf(action.machine);
  const call =
    named === null
      ? callOf(input, word, { action, events, form: compile.opensForm?.(own)?.form ?? null })
      : callId(scope.entity?.id ?? null, named);
  const model = scope.calls.get(call ?? '');
  const constants = objectOf(action.args.value);
  const usual = compile.says?.({ known, event }, constants);
  const base: ActionBase = {
    id,
    title: textAt(cursor, 'title') ?? usual?.title ?? known?.title.zh ?? event?.title ?? id,
    kind: word.model.kind,
    call,
    events: events.map((one) => one.id),
    roles: intersect(
      textsOrNull(action.roles.value),
      events.length === 0 ? null : [...new Set(events.flatMap(({ by }) => by))],
    ),
    confirm: textAt(cursor, 'confirm') ?? usual?.confirm ?? null,
    danger: isTrueAt(cursor, 'danger') || known?.danger === true || event?.danger === true,
    contextWhen: contextWhen(input, action, word),
    when: resolveConditions(action.when.value),
    titles: listOf(action.titles.value)
      .map(objectOf)
      .map((other) => ({
        title: textOf(other['title']),
        when: resolveConditions(other['when']),
        ...(other['readOnly'] === true ? { readOnly: true as const } : {}),
      })),
    state: stateOf(scope, saidOf(action.state)),
    text: textAt(cursor, 'text'),
    args: { ...eventArgument(model, events), ...machineArgument(model, machine), ...constants },
    ...(isTrueAt(cursor, 'reserved') ? { reserved: true as const } : {}),
  };
  // The word reads its own arm: kind and keys belong together.
  return { ...base, ...own } as ActionModel;
}

function stateOf({ entity, lookup }: ScreenScope, path: string | null): ActionModel['state'] {
  const field = path === null || entity === null ? null : fieldAt(lookup, entity.id, path);
  return path === null || field === null ? null : { field: path, title: field.title, choices: field.choices ?? [] };
}

/** Of an action that names its call or its machine, those of them. */
function eventsOf({ entity }: ScreenScope, action: ReadAction): readonly EventModel[] {
  const [call, machine] = [saidOf(action.call), saidOf(action.machine)];
  const fired = entity?.calls.find((candidate) => candidate.name === call)?.events ?? null;
  const offered = eventsOfMachines(
    (entity?.machines ?? []).filter(({ name }) => machine === null || name === machine),
  ).filter((event) => fired === null || fired.includes(event.id));
  return eventsOfAction(action, offered);
}

/** A call that serves several machines is told by an argument which one is meant. */
function machineArgument(call: CallModel | undefined, machine: string | null): JsonObject {
  const by = call === undefined ? undefined : optionOf(call, 'machineBy');
  const value = Object.entries(by?.machines ?? {}).find(([, name]) => name === machine)?.[0];
  return by === undefined || machine === null || value === undefined
    ? {}
    : { [by.argument]: /^-?\d+$/.test(value) ? Number(value) : value };
}

/** A call whose argument says which of its events is meant: an action for some of them says it. */
function eventArgument(call: CallModel | undefined, events: readonly EventModel[]): JsonObject {
  const by = call === undefined ? undefined : optionOf(call, 'eventBy');
  const value =
    events.length === 0
      ? undefined
      : Object.entries(by?.events ?? {}).find(([, named]) => events.every(({ id }) => named.includes(id)))?.[0];
  if (by === undefined || value === undefined) return {};
  return {
    [by.argument]:
      value === 'true' || value === 'false' ? value === 'true' : /^-?\d+$/.test(value) ? Number(value) : value,
  };
}

interface WantedCall {
  readonly action: ReadAction;
  readonly events: readonly EventModel[];
  readonly form: string | null;
}

/** Ticked rows in one go: what else names one record cannot ask a call that takes `items` alone. */
function callOf(input: ActionsInput, { compile }: ActionHalf, { action, events, form }: WantedCall): string | null {
  if (compile.chooses === 'export of the list') return input.exportCall;
  const calls = (input.scope.entity?.calls ?? []).filter(
    (call) => action.isTogether || optionOf(call, 'many') !== 'required',
  );
  const made = compile.calls(calls, { id: action.id, events });
  const fitting =
    compile.chooses === 'first'
      ? made.slice(0, 1)
      : made.filter((call) => form === null || call.form === null || call.form === form);
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** Hidden when any of the conditions holds, so shown when none does. What changes nothing stays. */
function contextWhen(input: ActionsInput, { known }: ReadAction, { model }: ActionHalf): readonly ConditionModel[] {
  if (model.facts.changesNothing === true) return [];
  const hide = known?.isHiddenAsAdd === true ? (input.hideAdd ?? input.hideActions) : input.hideActions;
  return oneOrMore(hide).flatMap((one) => negate(resolveConditions(one)));
}
