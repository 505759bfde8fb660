// What of many records did not fit: which and why, told once, with nothing done.
import { errorsIn } from '../../core/field-errors.ts';
import { objectOf, type Json } from '../../core/json.ts';
import type { CallModel } from '../../core/call-model.ts';
import { AppError } from '../../core/errors.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { ITEMS } from './asked-items.ts';
import type { Firing } from './fire-event.ts';
import type { Refused } from './settle-write.ts';

/** What constraints said inside the transaction. */
export function refuseJudged(call: CallModel, fit: readonly Named[], { refused, words }: JudgedRefusals): AppError {
  const ofArguments = refused.find(({ error }) => isOfArguments(call, error));
  return (
    ofArguments?.error ??
    refuseAll(
      refused.flatMap(({ at, error }) => {
        const named = fit[at];
        return named === undefined
          ? []
          : [{ at: named.at, id: named.id, label: named.label, reason: error.message, versions: null }];
      }),
      fit.length,
      words,
    )
  );
}

interface JudgedRefusals {
  readonly refused: readonly Refused[];
  readonly words: RefusalWords;
}

/** What is wrong with the opinion, or another argument, is wrong for all: said once, at its field. */
export function isOfArguments({ input }: CallModel, error: AppError): boolean {
  const names = Object.keys(objectOf(input['properties']));
  return errorsIn(error.result).some(({ field }) => names.includes(topKey(field)));
}

export interface Named {
  /** Place in what was sent. */
  readonly at: number;
  readonly id: number;
  /** null: not among the caller's rows, or not there at all; nobody can tell which. */
  readonly label: string | null;
}

export interface Refusal extends Named {
  readonly reason: string;
  /** Of a record that changed since it was seen; null: it is refused for what it is. */
  readonly versions: { readonly yours: number; readonly theirs: number } | null;
}

export type RefusalWords = '不能办理，均未保存' | '不能撤销，均未撤销';
export const FIRED: RefusalWords = '不能办理，均未保存';
export const TAKEN: RefusalWords = '不能撤销，均未撤销';

/**
 * `asked`: of how many; where more than one was asked for, it is said that none was saved. `conflict`: by id, what
 * changed since.
 */
export function refuseAll(refusals: readonly Refusal[], asked: number, words: RefusalWords = FIRED): AppError {
  const errors = refusals.map(({ at, id, label, reason }) => ({
    field: `/${ITEMS}/${at}`,
    message: `${label === null ? `编号${id}` : `“${label}”`}：${reason}`,
    id,
    label,
    reason,
  }));
  const isOne = new Set(refusals.map(({ reason }) => reason)).size === 1 && refusals.length > 1;
  const first = isOne ? (refusals[0]?.reason ?? '') : (errors[0]?.message ?? '');
  const message = asked === 1 ? first : `${refusals.length}条${words}：${first}`;
  const changed = refusals.flatMap(({ id, versions }) => (versions === null ? [] : [[String(id), versions] as const]));
  return changed.length === 0
    ? new AppError('refusedTransition', { message }, { errors })
    : new AppError('changedSince', { message }, { errors, conflict: Object.fromEntries(changed) });
}

export function labelOf({ entity }: Pick<Firing, 'entity'>, row: SqlRow): string | null {
  const isPersonal = entity.fields.some((field) => field.name === entity.label && field.personal);
  const label: Json = isPersonal ? null : (row[entity.label] ?? null);
  return label === null || label === '' ? null : String(label);
}
