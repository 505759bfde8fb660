// Actions of a table by their ids: what the machine's events and the entity's calls make of "add", "edit", "review" …
import { optionOf } from '../../src/core/call-uses.ts';
import type { CallModel, CallUse, ConditionModel, EventModel } from '../../src/core/entity-model.ts';
import { eventsOfMachines } from '../../src/core/machine.ts';
import type { Json } from '../../src/core/model.ts';
import type { ActionModel } from '../../src/core/action-model.ts';
import { negate, resolveConditions } from './conditions.ts';
import {
  listOf,
  objectOf,
  oneOrMore,
  textOf,
  textOrNull,
  textsOf,
  textsOrNull,
  type JsonObject,
} from './config-values.ts';
import { fieldAt } from './field-lookup.ts';
import { intersect } from './screen-columns.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

const TITLES: Readonly<Record<string, string>> = {
  add: '添加',
  edit: '编辑',
  delete: '删除',
  view: '查看',
  review: '审核',
  export: '导出',
  import: '导入',
};

/** Full numbers leave the office only after a question. */
const FULL_EXPORT = '导出的表格含完整的手机号、身份证号等个人信息，操作会记入日志，请妥善保管。您确定要导出吗?';

type ActionKind = ActionModel['kind'];

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
  return listOf(input.said).map((item) =>
    resolveAction(input, typeof item === 'string' ? { id: item } : objectOf(item)),
  );
}

function resolveAction(input: ActionsInput, config: JsonObject): ActionModel {
  const { scope } = input;
  const id = textOf(config['id']);
  const said = textOrNull(config['call']);
  const events = eventsOf(scope, id, {
    call: said,
    only: textsOf(config['events']),
    machine: textOrNull(config['machine']),
  });
  const kind = kindOf(id, config, events);
  const single = events.length === 1 ? events[0] : undefined;
  const form = textOrNull(config['form']) ?? (kind === 'event' ? (single?.form ?? null) : null);
  const isTogether = input.isBatch && config['each'] !== true;
  const call =
    said === null ? callOf(input, kind, { id, events, form, isTogether }) : callId(scope.entity?.id ?? null, said);
  return {
    id,
    title: textOf(
      config['title'],
      kind === 'event' ? (single?.title ?? TITLES[id] ?? id) : (TITLES[id] ?? single?.title ?? id),
    ),
    kind,
    call,
    events: events.map((event) => event.id),
    roles: intersect(
      textsOrNull(config['roles']),
      events.length === 0 ? null : [...new Set(events.flatMap((event) => event.by))],
    ),
    confirm:
      textOrNull(config['confirm']) ??
      (kind === 'event'
        ? confirmOf(id, single)
        : kind === 'export' && objectOf(config['with'])['full'] === true
          ? FULL_EXPORT
          : null),
    danger: config['danger'] === true || id === 'delete' || single?.danger === true,
    contextWhen: contextWhen(input, id, kind),
    when: resolveConditions(config['when']),
    titles: listOf(config['titles'])
      .map(objectOf)
      .map((other) => ({
        title: textOf(other['title']),
        when: resolveConditions(other['when']),
        ...(other['readOnly'] === true ? { readOnly: true as const } : {}),
      })),
    state: stateOf(scope, textOrNull(config['state'])),
    text: textOrNull(config['text']),
    field: textOrNull(config['field']),
    missing: textOrNull(config['missing']),
    form,
    screen: textOrNull(config['screen']),
    in: config['in'] === 'page' ? 'page' : 'drawer',
    by: textOrNull(config['by']),
    args: {
      ...eventArgument(scope.calls.get(call ?? ''), events),
      ...machineArgument(scope.calls.get(call ?? ''), textOrNull(config['machine'])),
      ...objectOf(config['with']),
    },
    each: config['each'] === true,
    summary: textsOf(config['summary']),
    preset: textOrNull(config['preset']),
    pass: Object.fromEntries(
      Object.entries(objectOf(config['pass'])).map(([argument, field]) => [argument, textOf(field)]),
    ),
    to: textOrNull(config['to']),
    component: textOrNull(config['component']),
    ...(config['reserved'] === true ? { reserved: true as const } : {}),
  };
}

function stateOf({ entity, lookup }: ScreenScope, path: string | null): ActionModel['state'] {
  const field = path === null || entity === null ? null : fieldAt(lookup, entity.id, path);
  return path === null || field === null ? null : { field: path, title: field.title, choices: field.choices ?? [] };
}

interface WantedEvents {
  readonly call: string | null;
  readonly only: readonly string[];
  /** Name of the machine whose events are meant; null: any. */
  readonly machine: string | null;
}

/**
 * Of an action that names its call, those that the call fires; `only` names them where its id means more than are
 * wanted.
 */
function eventsOf(scope: ScreenScope, id: string, { call, only, machine }: WantedEvents): readonly EventModel[] {
  const { entity } = scope;
  const fired = entity?.calls.find((candidate) => candidate.name === call)?.events ?? null;
  const events = eventsOfMachines(
    (entity?.machines ?? []).filter(({ name }) => machine === null || name === machine),
  ).filter((event) => fired === null || fired.includes(event.id));
  return only.length === 0 ? eventsById(events, id) : events.filter((event) => only.includes(event.id));
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

function eventsById(events: readonly EventModel[], id: string): readonly EventModel[] {
  if (id === 'add') return events.filter((event) => event.op === 'create');
  if (id === 'edit') return events.filter((event) => event.op === 'update');
  if (id === 'delete') return events.filter((event) => event.op === 'delete');
  if (id === 'review') return events.filter((event) => event.verdict !== null);
  return events.filter((event) => event.id === id);
}

const KINDS: Readonly<Record<string, ActionKind>> = {
  add: 'open-form',
  edit: 'open-form',
  view: 'detail',
  review: 'review',
  export: 'export',
  import: 'import',
  delete: 'event',
};

function kindOf(id: string, config: JsonObject, events: readonly EventModel[]): ActionKind {
  const said = textOrNull(config['kind']) as ActionKind | null;
  if (said !== null) return said;
  if (config['component'] !== undefined) return 'special';
  if (config['to'] !== undefined) return 'link';
  if (config['screen'] !== undefined) return 'screen';
  if (config['field'] !== undefined) return 'preview';
  if (config['form'] !== undefined && events.every((event) => event.op === 'create' || event.op === 'update'))
    return 'open-form';
  return KINDS[id] ?? (events[0]?.op === 'create' || events[0]?.op === 'update' ? 'open-form' : 'event');
}

interface FiredAction {
  readonly id: string;
  readonly events: readonly EventModel[];
  readonly form: string | null;
  /** Ticked rows in one go: what else names one record cannot ask a call that takes `items` alone. */
  readonly isTogether: boolean;
}

function callOf(input: ActionsInput, kind: ActionKind, action: FiredAction): string | null {
  const calls = (input.scope.entity?.calls ?? []).filter(
    (call) => action.isTogether || optionOf(call, 'many') !== 'required',
  );
  if (kind === 'export') return input.exportCall;
  if (kind === 'import') return calls.find((call) => call.use === 'intake')?.id ?? null;
  if (kind === 'detail') return calls.find((call) => call.use === 'record')?.id ?? null;
  if (kind === 'review') return calls.find((call) => call.use === 'judge')?.id ?? null;
  const fitting = callsOf(calls, kind, action).filter(
    (call) => action.form === null || call.form === null || call.form === action.form,
  );
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** What a question and a press of the button fire: the rest needs a form, a verdict or a spreadsheet. */
const FIRING: ReadonlySet<CallUse> = new Set<CallUse>(['fire', 'remove']);

/** Every call an action may make; forms by variant have one each. */
export function callsOf(
  calls: readonly CallModel[],
  kind: ActionKind,
  action: { readonly id: string; readonly events: readonly { readonly id: string }[] },
): readonly CallModel[] {
  const fires = (call: CallModel): boolean =>
    action.events.length === 0 || action.events.some((event) => call.events.includes(event.id));
  if (kind === 'open-form' && (action.id === 'add' || action.id === 'edit'))
    return calls.filter((call) => call.use === (action.id === 'add' ? 'add' : 'save'));
  if (kind === 'open-form') return calls.filter((call) => (call.use === 'add' || call.use === 'save') && fires(call));
  if (kind === 'event' && action.id === 'delete') return calls.filter((call) => call.use === 'remove');
  // Whatever its id: an event that deletes is fired by the call that deletes.
  if (kind === 'event')
    return calls.filter(
      (call) => FIRING.has(call.use) && action.events.some((event) => call.events.includes(event.id)),
    );
  return [];
}

function confirmOf(id: string, event: EventModel | undefined): string | null {
  return event?.confirm ?? (id === 'delete' ? '您确定要删除此数据吗?' : null);
}

const LOOKING: ReadonlySet<ActionKind> = new Set(['detail', 'export', 'link', 'preview', 'screen', 'download']);

/** Hidden when any of the conditions holds, so shown when none does. Looking and exporting change nothing and stay. */
function contextWhen(input: ActionsInput, id: string, kind: ActionKind): readonly ConditionModel[] {
  if (LOOKING.has(kind)) return [];
  const hide = id === 'add' ? (input.hideAdd ?? input.hideActions) : input.hideActions;
  return oneOrMore(hide).flatMap((one) => negate(resolveConditions(one)));
}
