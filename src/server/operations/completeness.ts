// What is missing before a record may be handed in: of its own forms, and of the parts that apply to it: too few rows,
// too many, what each row lacks, what the event's constraints say in sections. The same answer for the rail of an
// editor and for the event that hands it in. Errors say their section and point to the place, "/<part>/<row>/<field>".
import { errorsIn } from '../../core/field-errors.ts';
import { holdsAll } from '../../core/condition.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { RecordValues } from '../../core/json.ts';
import { AppError, type FieldError, toldError } from '../../core/errors.ts';
import { aboutRecord, aboutStored } from '../../core/form-judge.ts';
import { machineOfEvent } from '../../core/machine.ts';
import type { ReadPort } from '../../core/rule.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { CallContext } from '../context.ts';
import type { Engine } from './engine.ts';
import { settleValues, storedValues } from './form-values.ts';
import { sectionProblems } from './judge-constraints.ts';
import { readLimit } from './part-limits.ts';

export interface SectionFacts {
  readonly key: string;
  readonly title: string;
  /** "empty" without errors: nothing stands there, and nothing need. */
  readonly state: 'empty' | 'partial' | 'complete';
  readonly errors: readonly FieldError[];
  /** Of the errors those that a rule over the whole says: nothing was left out, something must be mended. */
  readonly problems: readonly FieldError[];
}

export interface CompletenessQuestion {
  readonly entity: EntityModel;
  readonly row: RecordValues;
  readonly port: ReadPort;
  /** Left out: what the event's constraints say, which whoever asks judges apart. */
  readonly withoutConstraints?: boolean;
}

interface Found {
  readonly section: string;
  readonly title: string;
  readonly isBegun: boolean;
  readonly errors: readonly FieldError[];
}

/** Parts of one section are told together; the record's own form comes first. */
export async function sectionsOf(
  engine: Engine,
  context: CallContext,
  question: CompletenessQuestion,
): Promise<readonly SectionFacts[]> {
  const found = ownFound(engine, context, question);
  for (const part of partsOf(engine, question)) found.push(await partFound(engine, context, { ...question, part }));
  if (question.withoutConstraints !== true) found.push(...(await constraintsFound(engine, context, question)));
  return [...Map.groupBy(found, ({ section }) => section)].map(([key, group]) => {
    const errors = group.flatMap((one) => one.errors);
    const isBegun = group.some((one) => one.isBegun);
    const state = !isBegun ? 'empty' : errors.length === 0 ? 'complete' : 'partial';
    const problems = errors.filter(({ byRule }) => byRule === true).map(toldError);
    return { key, title: group[0]?.title ?? key, state, errors: errors.map(toldError), problems };
  });
}

/** Entities whose records are parts of this one, as it is. */
export function partsOf(
  { repository }: Engine,
  { entity, row }: Pick<CompletenessQuestion, 'entity' | 'row'>,
): readonly EntityModel[] {
  return repository.model.app.entities.filter(
    ({ part }) => part !== null && part.entity === entity.id && holdsAll(part.when, row),
  );
}

/** They stand behind the parts, so that a section keeps its own title. */
async function constraintsFound(
  engine: Engine,
  context: CallContext,
  { entity, row, port }: CompletenessQuestion,
): Promise<readonly Found[]> {
  const event = handingIn(entity);
  const errors = event === null ? [] : await sectionProblems(engine, context, { entity, event, record: row, port });
  return errors.map((error) => ({
    section: error.section ?? '',
    title: error.section ?? '',
    isBegun: true,
    errors: [{ ...error, byRule: true as const }],
  }));
}

/** The event that hands it in; null: nothing does. */
export function handingIn({ machines }: EntityModel): EventModel | null {
  return machines.flatMap((machine) => machine.events).find((candidate) => candidate.complete) ?? null;
}

/**
 * Forms that save what is handed in, in the order of their calls; without such calls the form of the machine that hands
 * it in.
 */
function ownForms(entity: EntityModel): readonly FormModel[] {
  const { machines, forms, calls } = entity;
  const event = handingIn(entity);
  const machine = event === null ? null : machineOfEvent(machines, event.id);
  const own = machine?.events.flatMap(({ id, op }) => (op === 'update' ? [id] : [])) ?? [];
  const saved = calls
    .filter((call) => call.use === 'save' && call.events.some((id) => own.includes(id)))
    .map((call) => call.form);
  const keys = new Set([...saved, ...(machine === null ? [] : [machine.form])]);
  const found = [...keys].flatMap((key) => forms.find((form) => form.key === key) ?? []);
  return found.length > 0 ? found : forms.slice(0, 1);
}

interface Judged {
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly row: RecordValues;
  /** Of a part: the record it belongs to. */
  readonly parent?: RecordValues;
}

/** A section a form that saves the record; a field that several of them have is told at the first. */
function ownFound(engine: Engine, context: CallContext, { entity, row }: CompletenessQuestion): Found[] {
  const told = new Set<string>();
  return ownForms(entity).map((form) => {
    const section = form.key.charAt(0).toLowerCase() + form.key.slice(1);
    const errors = formErrors(engine, context, { entity, form, row }).filter(({ field }) => !told.has(topKey(field)));
    for (const { name } of form.fields) told.add(name);
    return { section, title: form.title, isBegun: true, errors: errors.map((error) => ({ ...error, section })) };
  });
}

interface PartQuestion extends CompletenessQuestion {
  /** Entity of the part. */
  readonly part: EntityModel;
}

async function partFound(
  engine: Engine,
  context: CallContext,
  { entity, row, port, part }: PartQuestion,
): Promise<Found> {
  const facts = part.part;
  const [form] = part.forms;
  if (facts === null || form === undefined) throw new Error(`${part.id} is no part with a form`);
  const ids = await port.find(part.id, [{ field: facts.of, op: 'eq', value: row['id'] ?? null }], ['id']);
  const rows = await Promise.all(ids.map(({ id }) => port.read(part.id, Number(id))));
  const limit = (said: number | string | null): Promise<number | null> =>
    readLimit(engine, context, { parent: entity, row, limit: said, port });
  const [least, most] = facts.one ? [1, 1] : [await limit(facts.min), await limit(facts.max)];
  const named = (message: string): FieldError => ({ field: `/${part.id}`, message, section: facts.section });
  const told = ({ message, byRule }: FieldError, at: number | null): string => {
    const where = at === null ? '' : `第${at + 1}行，`;
    return byRule === true ? `${where}${message}` : `请完善【${part.title}】：${where}${message}`;
  };
  const inRows = rows.flatMap((own, at) =>
    own === null
      ? []
      : formErrors(engine, context, { entity: part, form, row: own, parent: row }).map((error) => ({
          ...error,
          field: `/${part.id}/${at}${error.field}`,
          message: told(error, facts.one ? null : at),
          section: facts.section,
        })),
  );
  const count = whyNotSoMany(part, { count: rows.length, least, most });
  return {
    section: facts.section,
    title: part.title,
    isBegun: rows.length > 0,
    errors: [...(count === null ? [] : [named(count)]), ...inRows],
  };
}

/** null: there may be so many. */
function whyNotSoMany(
  { title, part }: EntityModel,
  { count, least, most }: { readonly count: number; readonly least: number | null; readonly most: number | null },
): string | null {
  const isFew = least !== null && count < least;
  if (!isFew && (most === null || count <= most)) return null;
  if (count === 0) return `请完善【${title}】：尚未填写`;
  const said =
    part?.message ??
    (isFew ? `请完善【${title}】：至少{min}条，现有{count}条` : `请完善【${title}】：至多{max}条，现有{count}条`);
  return said
    .replace('{min}', String(least ?? 0))
    .replace('{max}', String(most ?? ''))
    .replace('{count}', String(count));
}

function formErrors(
  { context: { registry } }: Engine,
  { now, settings }: CallContext,
  { entity, form, row, parent = {} }: Judged,
): readonly FieldError[] {
  const about = { ...aboutStored(form, row), ...aboutRecord(form.rules, parent) };
  try {
    settleValues(registry, form, {
      values: storedValues(entity, form, row),
      given: {},
      about,
      complete: true,
      now,
      settings,
    });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return errorsIn(error.result);
  }
}
