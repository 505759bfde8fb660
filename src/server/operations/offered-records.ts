// What a reference offers (x-options, among) is what it takes: a record that the call of the picker would not answer to
// its arguments is refused at the field, whoever sends it. Asked of what is newly chosen; whose rows it must be in
// besides, references.ts says.
import { fieldOption } from '../../core/field-kind.ts';
import { objectOf, type Json, type RecordValues } from '../../core/json.ts';
import type { Actor } from '../../core/actor.ts';
import type { ComparisonModel, ConditionModel } from '../../core/condition-model.ts';
import type { CallModel, CallUse } from '../../core/call-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { validationError } from '../../core/errors.ts';
import { bindCondition } from '../../core/relative-value.ts';
import type { CallContext } from '../context.ts';
import { countRecords } from '../repository/list-records.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';
import type { Engine } from './engine.ts';

/** Calls that answer rows of conditions; what a handler answers, its own rules hold. */
const OFFERING: ReadonlySet<CallUse> = new Set<CallUse>(['page', 'choices']);

export interface OfferedInput {
  readonly actor: Actor;
  /** Fields that were set, or changed. */
  readonly fields: readonly FieldModel[];
  readonly values: RecordValues;
  /** What stands around them: arguments of the picker name its fields, too. */
  readonly record: RecordValues;
}

/** Throws each field whose choice is not offered. */
export async function judgeOffered(
  engine: Engine,
  { now }: Pick<CallContext, 'now'>,
  { actor, fields, values, record }: OfferedInput,
): Promise<void> {
  const chosen = fields.filter(({ name, to }) => to !== null && typeof values[name] === 'number');
  const judged = await Promise.all(
    chosen.map(async (field) => {
      const offered = offeredConditions(engine, field, { ...record, ...values });
      if (offered === null || field.to === null) return [];
      const conditions = [
        { field: 'id', op: 'eq', value: values[field.name] ?? null } as const,
        ...offered.map((condition) => bindCondition(condition, { actor, now })),
      ];
      const { repository } = engine;
      const found = await countRecords(repository, scopeEngine(repository.model, field.to), conditions);
      return found > 0 ? [] : [{ field: `/${field.name}`, message: `所选的${field.title}不可用，请重新选择` }];
    }),
  );
  const errors = judged.flat();
  if (errors.length > 0) throw validationError(errors);
}

/** null: every record that the person sees is offered. */
function offeredConditions(
  { repository: { model } }: Engine,
  field: FieldModel,
  values: RecordValues,
): readonly ConditionModel[] | null {
  const among = fieldOption(field, 'among');
  if (among === undefined) return null;
  const call = model.callById.get(among.call);
  if (call === undefined || !OFFERING.has(call.use)) return null;
  return [...call.options.where, ...argumentConditions(call, among.only ?? null, values)];
}

/** An argument "@field" that is empty asks for nothing, as in the browser. */
function argumentConditions(call: CallModel, only: Json, values: RecordValues): readonly ComparisonModel[] {
  return Object.entries(objectOf(only)).flatMap(([name, said]) => {
    const field = call.names[name] ?? name;
    const value = typeof said === 'string' && said.startsWith('@') ? (values[said.slice(1)] ?? null) : said;
    const isAsked = call.filters.includes(field) && value !== null && value !== '';
    return isAsked ? [{ field, op: 'eq' as const, value }] : [];
  });
}
