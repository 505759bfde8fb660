// The calls of an entity, as they were read → CallModels with every default filled in. A call "each: form" becomes one
// a callable form.
import type { CallModel } from '../../src/core/call-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { FieldValueNature } from '../../src/core/field-kind.ts';
import { machineOfForm } from '../../src/core/machine.ts';
import { cursorOf, sourceAt, descend, textAt } from '../check/model/cursor.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { isHiddenByDefault } from '../resolve/engine-fields.ts';
import { fieldAt, filterOperator, kindOfField, traitsOf } from '../resolve/field-lookup.ts';
import type { OperationHalf, OperationReading } from '../words/operation-compile.ts';
import { eventsOfCall } from './call-events.ts';
import { operatorsOf } from './call-options.ts';
import type { CallDraft, CallsInput } from './call-types.ts';
import { configuredCalls } from './configured-calls.ts';
import { addressOf, readCalls, type CallReading } from './read-call.ts';

/** A call of an operation that exists. */
interface ReadDraft extends CallDraft {
  readonly read: CallReading;
  readonly word: OperationHalf;
  readonly own: OperationReading;
}

export function resolveCalls(input: CallsInput): readonly CallModel[] {
  const drafts = readCalls(configuredCalls(input.entity)).flatMap((call) => draftsOf(input, call));
  const own = new Map(
    drafts.flatMap((draft) =>
      draft.own.mirrors === undefined ? [[draft.name, { draft, model: callModel(input, draft, null) }] as const] : [],
    ),
  );
  return drafts.map(
    (draft) => own.get(draft.name)?.model ?? callModel(input, draft, own.get(draft.own.mirrors ?? '') ?? null),
  );
}

function draftsOf(input: CallsInput, read: CallReading): readonly ReadDraft[] {
  const { name, word, own, isForEach } = read;
  if (word === null || own === null) throw new Error(`call ${input.entity.id}.${name} is of no operation`);
  const draft = { read, word, own, op: word.model.op, source: sourceAt(read.cursor) };
  if (isForEach)
    return input.forms.filter((form) => form.callable).map((form) => ({ ...draft, name: `${name}${form.key}`, form }));
  return [{ ...draft, name, form: own.form?.(input) ?? null }];
}

interface ExportedCall {
  readonly draft: ReadDraft;
  readonly model: CallModel;
}

/** exported: whose filters and fields it has; null: its own. */
function callModel(input: CallsInput, draft: ReadDraft, exported: ExportedCall | null): CallModel {
  const { entity } = input;
  const { read, word, own, name, form } = draft;
  const list = listFacts(input, draft, exported?.model ?? null);
  const { model } = word;
  const asked = { calls: input, draft, exported: exported?.draft.read.cursor ?? null };
  const facts = {
    id: `${entity.id}.${name}`,
    entity: entity.id,
    name,
    path: addressOf(read, { name, form: form?.key ?? null, prefix: prefixOf(input) }),
    method: methodOf(read.method) ?? model.method ?? 'POST',
    op: model.op,
    use: model.use,
    open: read.open === 'visitor' || read.open === 'signed-in' ? read.open : 'granted',
    ...(model.readsOnly === true && model.mayBeOpenToVisitors !== true ? { isForSignedIn: true as const } : {}),
    form: model.use === 'add' || model.use === 'save' ? (form?.key ?? null) : null,
    events: eventsOfCall({ name, cursor: read.cursor, use: model.use, form: form?.key ?? null }, input.machines),
    source: draft.source,
    ...list,
    presets: exported?.model.presets ?? own.presets?.(input) ?? [],
    names: exported?.model.names ?? read.names.model(stateFieldOf(input, draft)),
    options: {
      // An export has the conditions of what it exports.
      where: resolveConditions((exported?.draft.read ?? read).where.value),
      operators: operatorsOf(input, list.filters),
      ...own.options(asked),
    },
    input: {},
  } as CallModel;
  return { ...facts, input: own.input({ calls: input, draft, facts }) };
}

function prefixOf({ entity }: CallsInput): string {
  return textAt(descend(cursorOf(entity.document), 'x-entity', 'api'), 'path') ?? '';
}

/** Field of the machine that the call's form is saved under. */
function stateFieldOf({ machines }: CallsInput, { form }: CallDraft): string | null {
  return form === null ? null : (machineOfForm(machines, form.key)?.field ?? null);
}

function methodOf(said: string | null): CallModel['method'] | null {
  return said === 'GET' || said === 'POST' || said === 'DELETE' ? said : null;
}

type ListFacts = Pick<CallModel, 'fields' | 'computed' | 'filters' | 'sorts' | 'range' | 'joins'>;

function listFacts(input: CallsInput, draft: ReadDraft, exported: CallModel | null): ListFacts {
  const { read } = draft;
  if (exported !== null) {
    const { fields, computed, filters, sorts, range, joins } = exported;
    return {
      ...(read.fields === null ? { fields, computed } : shownFields(input, read.fields)),
      filters,
      sorts,
      range,
      // Columns that the export names are all that it shows.
      joins: read.fields === null ? joins : read.fields.filter((field) => field.includes('.')),
    };
  }
  const said = read.fields ?? defaultFields(input, draft);
  const joins = [...read.joins, ...said.filter((field) => field.includes('.'))];
  return {
    ...shownFields(
      input,
      said.filter((field) => !field.includes('.')),
    ),
    filters: withId(input, draft, [
      ...(read.filters ?? (isPublic(draft) ? [] : defaultFilters(input, draft))),
      ...searchedBy(input, draft),
      ...(draft.own.filters?.(input) ?? []),
    ]),
    sorts: read.sorts ?? (isPublic(draft) ? [] : defaultSorts(input, draft)),
    range: read.range,
    joins: [...new Set(joins)],
  };
}

/**
 * A list that is searched by what its records are called is one in which they are looked up: the one that was chosen is
 * found again by its id, to be named after a reload.
 */
function withId({ entity }: CallsInput, draft: ReadDraft, filters: readonly string[]): readonly string[] {
  const label = String(entity.facts['label'] ?? 'name');
  const isLookup = draft.word.model.use === 'page' && !isPublic(draft) && filters.includes(label);
  return [...new Set(isLookup ? [...filters, 'id'] : filters)];
}

/** What everybody is told can be asked by nothing that is not said. */
function isPublic({ read }: ReadDraft): boolean {
  return read.open === 'visitor';
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
function searchedBy(input: CallsInput, draft: ReadDraft): readonly string[] {
  const searched = input.searched.get(`${input.entity.id}.${draft.name}`) ?? [];
  return searched.filter((name) => fieldAt(input.lookup, input.entity.id, name) !== null);
}

const UNLISTED: ReadonlySet<FieldValueNature> = new Set(['vessel', 'secret']);

function defaultFields(input: CallsInput, draft: ReadDraft): readonly string[] {
  if (draft.word.compile.answers === undefined) return [];
  const stored = input.fields.filter(
    (field) => !UNLISTED.has(traitsOf(input.lookup, field)?.value ?? 'vessel') && !isHiddenByDefault(field.name),
  );
  return [...stored, ...input.computed].map((field) => field.name);
}

function defaultFilters(input: CallsInput, draft: ReadDraft): readonly string[] {
  if (draft.word.compile.answers !== 'searched') return [];
  return input.fields
    .filter((field) => isOwn(field) && !isBound(input, field) && filterOperator(input.lookup, field) !== null)
    .map((field) => field.name);
}

function defaultSorts(input: CallsInput, draft: ReadDraft): readonly string[] {
  if (draft.word.compile.answers !== 'searched') return [];
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
