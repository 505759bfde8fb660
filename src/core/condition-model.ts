// What a record is asked, wherever config asks something of one: rows, guards, counters, forms, screens. Evaluated in
// condition.ts, written as SQL by the server.
import { isObject, type Json } from './json.ts';

/** A list of conditions means all. */
export type ConditionModel = ComparisonModel | AnyModel | NotModel;

/** `field` may be a path through one reference: "topicId.status". */
export interface ComparisonModel {
  readonly field: string;
  readonly op: 'eq' | 'ne' | 'in' | 'notIn' | 'lt' | 'le' | 'gt' | 'ge' | 'isNull' | 'notNull' | 'contains';
  /** Plain; { relative: "today" }: see relative-value.ts; { field: "bookId.price" }: what the record holds there. */
  readonly value: Json;
}

/** Holds where one of its alternatives does; each of them is a list that must hold as a whole. */
export interface AnyModel {
  readonly op: 'any';
  readonly of: readonly (readonly ConditionModel[])[];
}

/** Holds where the list does not hold as a whole. */
export interface NotModel {
  readonly op: 'not';
  readonly of: readonly ConditionModel[];
}

/** A value that another field of the same record, or of one that it refers to, holds. */
export interface OtherField {
  readonly field: string;
}

export function isOtherField(value: Json): value is OtherField & { [key: string]: Json } {
  return isObject(value) && typeof value['field'] === 'string';
}

export function isComparison(condition: ConditionModel): condition is ComparisonModel {
  return condition.op !== 'any' && condition.op !== 'not';
}
