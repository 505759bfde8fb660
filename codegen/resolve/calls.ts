// The `api.calls` of an entity → CallModels with every default filled in. A call "each: form" becomes one a callable
// form.
import type { FieldValueNature } from '../../src/core/field-kind.ts';
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { CallModel, CallOp } from '../../src/core/call-model.ts';
import type { EventModel, MachineModel } from '../../src/core/machine-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import { eventsOfMachines, machineOfForm } from '../../src/core/machine.ts';
import { callNames, filterPaths } from './call-names.ts';
import { callOptions } from './call-options.ts';
import { operationWords } from '../../src/words/operations/operations.registry.ts';
import type { OperationHalf } from '../words/operation-compile.ts';
import {
  objectOf,
  pointerKey,
  sourceOf,
  textOf,
  textOrNull,
  textsOf,
  textsOrNull,
  type JsonObject,
} from './config-values.ts';
import { isHiddenByDefault } from './engine-fields.ts';
import { fieldAt, filterOperator, kindOfField, traitsOf, type FieldLookup } from './field-lookup.ts';
import { resolvePresets } from './presets.ts';
import type { EntityEntry } from './resolve-scope.ts';

export interface CallsInput {
  readonly entity: EntityEntry;
  readonly fields: readonly FieldModel[];
  readonly computed: readonly ComputedModel[];
  readonly forms: readonly FormModel[];
  readonly machines: readonly MachineModel[];
  readonly lookup: FieldLookup;
  /** Fields whose reading depends on the record's state. */
  readonly bound: ReadonlySet<string>;
  /** Fields that screens search by, by call id: they become filters even where the default has them not. */
  readonly searched: ReadonlyMap<string, readonly string[]>;
}

/** A call as configured, before its input schema is known. */
export interface CallDraft {
  readonly name: string;
  readonly op: CallOp;
  readonly config: JsonObject;
  readonly form: FormModel | null;
  readonly source: string;
}

export function resolveCalls(input: CallsInput): readonly CallModel[] {
  const drafts = Object.entries(configuredCalls(input.entity)).flatMap(([name, value]) =>
    draftsOf(input, name, objectOf(value)),
  );
  const own = new Map(
    drafts.flatMap((draft) => (mirrorOf(draft) === null ? [[draft.name, callModel(input, draft, null)] as const] : [])),
  );
  return drafts.map((draft) => own.get(draft.name) ?? callModel(input, draft, own.get(mirrorOf(draft) ?? '') ?? null));
}

/** Name of the call whose filters and fields it has; null: its own. */
function mirrorOf({ op, config }: CallDraft): string | null {
  return operationWords[op].compile.mirrors?.(config) ?? null;
}

export function configuredCalls(entity: EntityEntry): JsonObject {
  return objectOf(objectOf(entity.facts['api'])['calls']);
}

function draftsOf(input: CallsInput, name: string, config: JsonObject): readonly CallDraft[] {
  const op = opOf(config['op']);
  const source = sourceOf(input.entity.document, `/x-entity/api/calls/${pointerKey(name)}`);
  if (config['each'] === 'form') {
    return input.forms
      .filter((form) => form.callable)
      .map((form) => ({ name: `${name}${form.key}`, op, config, form, source }));
  }
  return [{ name, op, config, form: operationWords[op].compile.form?.(input, config) ?? null, source }];
}

function callModel(input: CallsInput, draft: CallDraft, exported: CallModel | null): CallModel {
  const { entity } = input;
  const id = `${entity.id}.${draft.name}`;
  const path = textOrNull(draft.config['path']) ?? `${textOf(objectOf(entity.facts['api'])['path'])}/${draft.name}`;
  const open = draft.config['open'];
  const list = listFacts(input, draft, exported);
  const { model, compile } = halfOf(draft.op);
  const asked = {
    calls: input,
    draft,
    filters: list.filters,
    exported: exported === null ? null : objectOf(configuredCalls(entity)[exported.name]),
  };
  const facts = {
    id,
    entity: entity.id,
    name: draft.name,
    path:
      draft.form !== null && draft.config['each'] === 'form' && draft.config['path'] !== undefined
        ? `${path}${draft.form.key}`
        : path,
    method: methodOf(draft.config['method']) ?? model.method,
    op: draft.op,
    use: model.use,
    open: open === 'visitor' || open === 'signed-in' ? open : 'granted',
    ...(model.readsOnly && !model.mayBeOpenToVisitors ? { isForSignedIn: true as const } : {}),
    form: model.use === 'add' || model.use === 'save' ? (draft.form?.key ?? null) : null,
    events: eventsOf(input, draft),
    source: draft.source,
    ...list,
    presets: exported?.presets ?? resolvePresets(draft.config['presets'], Object.keys(objectOf(entity.facts['rows']))),
    names: namesOf(input, draft, exported),
    options: { ...callOptions(asked), ...compile.options(asked) },
    input: {},
  } as CallModel;
  return { ...facts, input: compile.input({ calls: input, draft, facts }) };
}

/** Operation and options are of one word: draft.op chose both. */
function halfOf(op: CallOp): OperationHalf {
  return operationWords[op];
}

function methodOf(said: Json | undefined): CallModel['method'] | null {
  return said === 'GET' || said === 'POST' || said === 'DELETE' ? said : null;
}

function opOf(value: Json | undefined): CallOp {
  const said = textOf(value, 'list');
  if (!isOp(said)) throw new Error(`operation ${said} has no folder`);
  return said;
}

function isOp(said: string): said is CallOp {
  return Object.hasOwn(operationWords, said);
}

function eventsOf(input: CallsInput, draft: CallDraft): readonly string[] {
  const events = eventsOfMachines(input.machines);
  const said = textsOrNull(draft.config['events']);
  if (said !== null) return said;
  switch (operationWords[draft.op].model.use) {
    case 'add':
      return savesOf(input, draft)
        .filter((event) => event.op === 'create' || event.onSave !== null)
        .map((event) => event.id);
    case 'save':
      return savesOf(input, draft)
        .filter(
          (event) =>
            event.op === 'update' ||
            event.onSave !== null ||
            (draft.config['creates'] === true && event.op === 'create'),
        )
        .map((event) => event.id);
    case 'remove':
      return events.filter((event) => event.op === 'delete').map((event) => event.id);
    case 'judge':
      return reviewed(input, draft)
        .filter((event) => event.verdict !== null)
        .map((event) => event.id);
    case 'record':
      return events.filter((event) => event.id === draft.config['opens']).map((event) => event.id);
    case 'fire':
      return events.filter((event) => event.id === draft.name).map((event) => event.id);
    default:
      return [];
  }
}

/** Of the machines that `machineBy` names, where it does. */
function reviewed({ machines }: CallsInput, { config }: CallDraft): readonly EventModel[] {
  const named = new Set(Object.values(objectOf(objectOf(config['machineBy'])['machines'])));
  return eventsOfMachines(machines.filter(({ name }) => named.size === 0 || named.has(name)));
}

/** Events of the machine that the call's form is saved under. */
function savesOf({ machines }: CallsInput, { form }: CallDraft): readonly EventModel[] {
  const events = form === null ? eventsOfMachines(machines) : (machineOfForm(machines, form.key)?.events ?? []);
  return events.filter((event) => event.op === 'move' || event.form === null || event.form === form?.key);
}

/** An export is asked with the very arguments of its list. */
function namesOf(
  { machines }: CallsInput,
  { config, form }: CallDraft,
  exported: CallModel | null,
): CallModel['names'] {
  return (
    exported?.names ??
    callNames({ config, status: form === null ? null : (machineOfForm(machines, form.key)?.field ?? null) })
  );
}

type ListFacts = Pick<CallModel, 'fields' | 'computed' | 'filters' | 'sorts' | 'range' | 'joins'>;

function listFacts(input: CallsInput, draft: CallDraft, exported: CallModel | null): ListFacts {
  if (exported !== null) {
    const { fields, computed, filters, sorts, range, joins } = exported;
    const own = textsOrNull(draft.config['fields']);
    return { ...(own === null ? { fields, computed } : shownFields(input, own)), filters, sorts, range, joins };
  }
  const said = textsOrNull(draft.config['fields']) ?? defaultFields(input, draft);
  const joins = [...textsOf(draft.config['joins']), ...said.filter((field) => field.includes('.'))];
  return {
    ...shownFields(
      input,
      said.filter((field) => !field.includes('.')),
    ),
    filters: [
      ...new Set([
        ...(filterPaths(draft.config['filters']) ?? (isPublic(draft) ? [] : defaultFilters(input, draft))),
        ...searchedBy(input, draft),
      ]),
    ],
    sorts: textsOrNull(draft.config['sorts']) ?? (isPublic(draft) ? [] : defaultSorts(input, draft)),
    range: textOrNull(draft.config['range']),
    joins: [...new Set(joins)],
  };
}

/** What everybody is told can be asked by nothing that is not said. */
function isPublic({ config }: CallDraft): boolean {
  return config['open'] === 'visitor';
}

/** Names of fields, told apart: stored ones and computed ones. */
function shownFields({ computed }: CallsInput, names: readonly string[]): Pick<ListFacts, 'fields' | 'computed'> {
  const isComputed = (name: string): boolean => computed.some((field) => field.name === name);
  return { fields: names.filter((name) => !isComputed(name)), computed: names.filter(isComputed) };
}

/**
 * What screens search by and the call does not say itself. A year of a statistic is no field: it has an argument of its
 * own.
 */
function searchedBy(input: CallsInput, draft: CallDraft): readonly string[] {
  const searched = input.searched.get(`${input.entity.id}.${draft.name}`) ?? [];
  return searched.filter((name) => fieldAt(input.lookup, input.entity.id, name) !== null);
}

const UNLISTED: ReadonlySet<FieldValueNature> = new Set(['vessel', 'secret']);

function defaultFields(input: CallsInput, draft: CallDraft): readonly string[] {
  if (operationWords[draft.op].compile.answers === 'none') return [];
  const stored = input.fields.filter(
    (field) => !UNLISTED.has(traitsOf(input.lookup, field)?.value ?? 'vessel') && !isHiddenByDefault(field.name),
  );
  return [...stored, ...input.computed].map((field) => field.name);
}

function defaultFilters(input: CallsInput, draft: CallDraft): readonly string[] {
  if (operationWords[draft.op].compile.answers !== 'searched') return [];
  return input.fields
    .filter((field) => isOwn(field) && !isBound(input, field) && filterOperator(input.lookup, field) !== null)
    .map((field) => field.name);
}

function defaultSorts(input: CallsInput, draft: CallDraft): readonly string[] {
  if (operationWords[draft.op].compile.answers !== 'searched') return [];
  return input.fields
    .filter(
      (field) =>
        !isHiddenByDefault(field.name) &&
        !field.personal &&
        !isBound(input, field) &&
        kindOfField(input.lookup, field)?.sortable === true,
    )
    .map((field) => field.name);
}

/** A value that is seen in some states only could be guessed by asking for it. */
function isBound({ bound }: CallsInput, { name }: FieldModel): boolean {
  return bound.has(name);
}

/** Bookkeeping columns are answered and sorted by, but nobody searches by them unless a screen does. */
function isOwn(field: FieldModel): boolean {
  return !['createTime', 'createUserId', 'updateTime', 'updateUserId', 'delFlag', 'rowVersion'].includes(field.name);
}
