// What an import is prepared with, once a call at start: the create call that its rows go through, the update call
// for those that exist, and its columns with the fields they fill.
import type { CallModel, CallOf } from '../../../core/call-model.ts';
import type { EntityModel, FormFieldModel, FormModel } from '../../../core/entity-model.ts';
import type { FieldModel } from '../../../core/field-model.ts';
import type { ImportColumnModel } from '../../../core/import-model.ts';
import { planList, type ListPlan } from '../../../server/repository/list-records.ts';
import { entityOf } from '../../../server/server-model.ts';
import { planCreate, type CreatePlan } from '../../../server/operations/propose-create.ts';
import type { Engine } from '../../../server/operations/engine.ts';
import { isSaving, planUpdate, type SavingCall, type UpdatePlan } from '../../../server/operations/propose-update.ts';

export interface ImportColumn extends ImportColumnModel {
  /** The form's. */
  readonly own: FormFieldModel;
  /** What the cell says: the form's field, or that of the record it refers to. */
  readonly shown: FieldModel;
  /** Entity that the cell finds a record of; null: the cell is the value. */
  readonly target: EntityModel | null;
  /** Finds the records of a reference. */
  readonly finder: ListPlan | null;
}

export interface ImportPlan {
  readonly engine: Engine;
  readonly call: CallOf<'import'>;
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly create: CreatePlan;
  readonly update: UpdatePlan | null;
  readonly columns: readonly ImportColumn[];
  /** Fields that tell a record. */
  readonly match: readonly string[];
  /** Parents that the call itself is told, beside the sheet. */
  readonly fixed: readonly string[];
  readonly most: number;
  /** Name of the template. */
  readonly name: string;
}

export function planImport(engine: Engine, call: CallOf<'import'>): ImportPlan {
  const { model } = engine.repository;
  const entity = entityOf(model, call.entity);
  const create = planCreate(engine, callNamed(engine, call.options.of));
  const { form } = create;
  if (form === null) throw new Error(`import ${call.id} needs a create call with a form`);
  const { update, columns, most } = call.options;
  return {
    engine,
    call,
    entity,
    form,
    create,
    update: update === null ? null : planUpdate(engine, savingCall(engine, update)),
    columns: columns.map((column) => planColumn(engine, form, column)),
    match: call.options.match,
    fixed: call.options.fixed,
    most,
    name: call.options.name,
  };
}

function callNamed(engine: Engine, id: string): CallModel {
  const call = engine.repository.model.callById.get(id);
  if (call === undefined) throw new Error(`there is no call ${id}`);
  return call;
}

function savingCall(engine: Engine, id: string): SavingCall {
  const call = callNamed(engine, id);
  if (!isSaving(call)) throw new Error(`call ${id} saves no record`);
  return call;
}

function planColumn({ repository }: Engine, form: FormModel, column: ImportColumnModel): ImportColumn {
  const own = form.fields.find((field) => field.name === column.field);
  if (own === undefined) throw new Error(`form ${form.key} has no field ${column.field}`);
  const target = column.find === null || own.to === null ? null : entityOf(repository.model, own.to);
  const shown = target === null ? own : target.fields.find((field) => field.name === column.find);
  if (shown === undefined) throw new Error(`${target?.id ?? ''} has no field ${column.find ?? ''}`);
  return {
    ...column,
    own,
    shown,
    target,
    finder:
      target === null ? null : planList(repository, target, { keys: ['id', shown.name], hidden: [], personal: [] }),
  };
}
