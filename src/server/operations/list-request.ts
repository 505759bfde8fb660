// Arguments of a list → conditions and sort. Filters and sorts are an allow-list by call and by role: asking by a field
// one may not read is refused, since guessing a hidden value by filtering is a leak (controls.md, Access).
import type { CallModel, CountedOption, CurrentOption, PresetModel, SortOption } from '../../core/call-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { RoleId } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import { formatDate } from '../../core/date-time.ts';
import { AppError } from '../../core/errors.ts';
import { partialAt } from '../../core/row-access.ts';
import { conditionOfShown, shownCodes, type ShownCodes } from '../../core/shown-state.ts';
import { UNFILLED } from '../../core/statistics.ts';
import { serverKind } from '../field-kinds.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { resolvePath } from '../repository/query-source.ts';
import { canReadPath } from '../repository/record-shape.ts';
import type { ScopedActor } from '../repository/scoped-actor.ts';
import { entityOf, type ServerModel } from '../server-model.ts';
import { countedConditions, unfilledConditions } from './counted-conditions.ts';
import { perRole, textArgument, type Engine } from './engine.ts';

/** api.md, Lists: "status: 99 means all". */
const ALL_STATUSES = 99;

export interface ListOrder {
  readonly conditions: readonly ConditionModel[];
  readonly sort: string;
}

export type ReadListArguments = (args: CallArguments, scope: ScopedActor) => ListOrder;

interface Filter {
  readonly name: string;
  readonly field: FieldModel;
  readonly op: 'eq' | 'contains';
}

/** A call that asks for records by its filters. */
export type ListCall = CallModel & { readonly options: SortOption & CurrentOption & CountedOption };

export function prepareListRequest(engine: Engine, call: ListCall): ReadListArguments {
  const { model, clock } = engine.repository;
  const entity = entityOf(model, call.entity);
  const { operators, where: fixed, sort: usual = entity.sort, counted = [] } = call.options;
  const filters: readonly Filter[] = call.filters.map((name) => {
    const { field } = resolvePath(model, entity, name);
    return { name, field, op: operators[name] === 'contains' && !field.personal ? 'contains' : 'eq' };
  });
  const range = call.range === null ? null : resolvePath(model, entity, call.range).field;
  const termsOf = perRole((role) => rememberTerms((path) => termOf({ model, entity, role }, path)));
  return (args, scope) => {
    const asked = termsOf(scope.role);
    const mayRead = (path: string): void => {
      if (!asked(path).isReadable) throw new AppError('noAuthority');
    };
    const whole = (path: string): readonly ConditionModel[] => asked(path).whole;
    const preset = presetAt({ call, model }, scope, textArgument(args, 'preset'));
    const conditions: ConditionModel[] = [...fixed, ...preset.where];
    for (const filter of filters) {
      const value = args[filter.name] ?? null;
      if (value === null || value === '' || isAll(filter.field, value)) continue;
      mayRead(filter.name);
      conditions.push(...whole(filter.name));
      const { codes } = asked(filter.name);
      conditions.push(
        codes === null || typeof value !== 'number'
          ? {
              field: filter.name,
              op: Array.isArray(value) ? 'in' : preset.told.has(filter.name) ? 'eq' : filter.op,
              value,
            }
          : conditionOfShown(codes, filter.name, value),
      );
    }
    const unfilled = textArgument(args, UNFILLED);
    for (const argument of counted) {
      const value = argument.part === null ? null : (args[argument.name] ?? null);
      if (value === null && argument.name !== unfilled) continue;
      mayRead(argument.field);
      conditions.push(
        ...whole(argument.field),
        ...(value === null ? [] : countedConditions(argument, { value, today: formatDate(clock.now()) })),
        ...(argument.name === unfilled ? unfilledConditions(argument) : []),
      );
    }
    const between = range === null ? [] : rangeConditions(call.range ?? '', range, args);
    if (between.length > 0) {
      mayRead(call.range ?? '');
      conditions.push(...whole(call.range ?? ''));
    }
    conditions.push(...between);
    const sort = textArgument(args, 'sort');
    if (sort !== null) mayRead(sort.replace(/^-/, ''));
    // The order would tell what the state is in truth.
    if (sort !== null && asked(sort.replace(/^-/, '')).codes !== null) throw new AppError('noAuthority');
    if (sort !== null) conditions.push(...whole(sort.replace(/^-/, '')));
    return { conditions, sort: sort ?? usual };
  };
}

/** What a role may do with a path in a question. */
interface Term {
  readonly isReadable: boolean;
  /** Of a row that is read in part nothing is found by what is withheld. */
  readonly whole: readonly ConditionModel[];
  /** The codes that the role is shown, where the path is a state that it does not see as it is. */
  readonly codes: ShownCodes;
}

interface Asking {
  readonly model: ServerModel;
  readonly entity: EntityModel;
  readonly role: RoleId | null;
}

function termOf({ model, entity, role }: Asking, path: string): Term {
  const machine = entity.machines.find((candidate) => candidate.field === path);
  return {
    isReadable: canReadPath(model, { entity, role }, path),
    whole: partialAt(entity, role, path)?.until ?? [],
    codes: machine === undefined ? null : shownCodes(machine, role),
  };
}

/** Paths are those of the call: its schema lets no others through. */
function rememberTerms(work: (path: string) => Term): (path: string) => Term {
  const known = new Map<string, Term>();
  return (path) => {
    const term = known.get(path) ?? work(path);
    known.set(path, term);
    return term;
  };
}

interface AskedPreset {
  readonly where: readonly ConditionModel[];
  /** Filters that compare as the rows of a statistic are told: by what is equal. */
  readonly told: ReadonlySet<string>;
}

const NOTHING_TOLD: ReadonlySet<string> = new Set();
const NO_PRESET: AskedPreset = { where: [], told: NOTHING_TOLD };

/**
 * A preset that the role is not offered is refused like anything that is not there. The rows of a statistic are told by
 * what it compares, which not everybody is shown: they are for those who may ask it.
 */
function presetAt(
  { call, model }: { readonly call: CallModel; readonly model: ServerModel },
  { role }: ScopedActor,
  name: string | null,
): AskedPreset {
  if (name === null) return NO_PRESET;
  const preset = call.presets.find((candidate) => candidate.name === name);
  const where = role === null ? undefined : preset?.where[role];
  const mayAsk = preset?.stat === undefined || model.grantsByRole.get(role ?? '')?.has(preset.stat) === true;
  if (where === undefined || !mayAsk) throw new AppError('noAuthority');
  return { where, told: toldBy(preset?.counted) };
}

function toldBy(counted: PresetModel['counted']): ReadonlySet<string> {
  return counted === undefined ? NOTHING_TOLD : new Set(counted.map(({ name }) => name));
}

function isAll(field: FieldModel, value: Json): boolean {
  return value === ALL_STATUSES && (serverKind(field.kind)?.traits.value === 'state' || field.name === 'status');
}

/** A date-only end means the end of that day, in Shanghai. */
function rangeConditions(path: string, field: FieldModel, args: CallArguments): readonly ConditionModel[] {
  const start = textArgument(args, 'btime');
  const end = textArgument(args, 'etime');
  const isMoment = field.column.type === 'timestamptz';
  return [
    ...(start === null ? [] : [{ field: path, op: 'ge' as const, value: start }]),
    ...(end === null
      ? []
      : [
          isMoment
            ? { field: path, op: 'lt' as const, value: dayAfter(end) }
            : { field: path, op: 'le' as const, value: end },
        ]),
  ];
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
