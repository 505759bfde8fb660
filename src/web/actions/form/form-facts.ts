// What the form of a record needs to know of machine and role: may it be submitted at once, how strictly is a save
// judged, was it returned and why, and what exactly is sent. Pure.
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { RoleId } from '../../../core/ids.ts';
import type { FieldLimits } from '../../../core/field-access.ts';
import type { WebCall, WebForm } from '../../../core/web-model.ts';
import { recordKey } from '../action-calls.ts';
import { submitEventOf } from '../../screen/action-visibility.ts';
import type { ContextValue } from '../../screen/record-context.ts';
import type { BannerFacts } from './form-frame.ts';

export interface FormFacts {
  /** The event of "save and submit", or null where a save is all there is. */
  readonly submit: EventModel | null;
  /**
   * How a save is judged: by the draft rules where a submit follows later or its events ask for no more, else by all
   * rules.
   */
  readonly saveMode: 'save' | 'submit';
  /** Nothing this person does with the form asks for more than a draft needs: only that is starred. */
  readonly isDraftForGood: boolean;
}

export interface FormUse {
  readonly role: RoleId | null;
  /** The call that saves it. */
  readonly call: Pick<WebCall, 'events'>;
  readonly form: Pick<WebForm, 'key'>;
}

export function formFactsOf(machine: MachineModel | null, { role, call, form }: FormUse): FormFacts {
  const handed = submitEventOf(machine, role);
  // A call that only saves would refuse it.
  const submit = handed !== null && call.events.includes(handed.id) ? handed : null;
  const own = (machine?.events ?? []).filter(
    ({ id, op, by }) =>
      (op === 'create' || op === 'update') && call.events.includes(id) && role !== null && by.includes(role),
  );
  const savesDrafts = own.length > 0 && own.every((event) => !event.complete && event.form !== form.key);
  return {
    submit,
    saveMode: submit === null && !savesDrafts ? 'submit' : 'save',
    isDraftForGood: submit === null && savesDrafts,
  };
}

/** The reason of a record that a review has returned (spec §4: 无 if blank), or null for any other. */
export function returnedFactsOf(machine: MachineModel | null, record: RecordValues): BannerFacts | null {
  const state = machine?.states.find((candidate) => candidate.code === record[machine.field]);
  const isReturned =
    state !== undefined &&
    (machine?.events ?? []).some((event) => event.verdict !== null && event.verdict < 0 && event.to === state.id);
  if (!isReturned) return null;
  const [reason, fileUrl] = [record[machine?.opinionField ?? ''], record[machine?.opinionFileField ?? '']];
  return {
    title: '已退回修改',
    reason: typeof reason === 'string' && reason !== '' ? reason : '无',
    fileUrl: typeof fileUrl === 'string' ? fileUrl : '',
  };
}

export interface PayloadInput {
  /** The stored record, or an empty one. */
  readonly record: RecordValues;
  /** Every field of the form, null where it is empty. */
  readonly values: Readonly<Record<string, Json>>;
  /** Fields that begin with a default. */
  readonly defaults: ReadonlySet<string>;
  readonly context: ContextValue | null;
  readonly machine: MachineModel | null;
  /** null: only saved. */
  readonly submit: EventModel | null;
}

/** What the person may write now: the rest stays as it is stored. */
export function writableValues(
  values: Readonly<Record<string, Json>>,
  { frozen, absent }: FieldLimits,
): Readonly<Record<string, Json>> {
  return frozen.size + absent.size === 0
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !frozen.has(name) && !absent.has(name)));
}

/** What a new record begins with: where it belongs, where the form asks for that. */
export function beginsWith(
  record: RecordValues,
  context: ContextValue | null,
  { fields }: { readonly fields: readonly { readonly name: string }[] },
): RecordValues {
  return record['id'] !== undefined || context === null || !fields.some(({ name }) => name === context.field)
    ? record
    : { ...record, [context.field]: context.id };
}

/**
 * A new record sends what it has (null where it begins with a default that was cleared) and where it belongs, unless
 * the form has asked for that; a stored one every field (null clears) with its version.
 */
export function payloadOf({ record, values, defaults, context, machine, submit }: PayloadInput): Record<string, Json> {
  const isNew = record['id'] === undefined;
  const own = isNew
    ? Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== null || defaults.has(name)))
    : { ...values };
  const place = isNew
    ? context === null || context.field in own
      ? {}
      : { [context.field]: context.id }
    : recordKey(record);
  const status = machine === null || submit === null ? {} : { [machine.field]: submit.onSave };
  return { ...own, ...place, ...status };
}
