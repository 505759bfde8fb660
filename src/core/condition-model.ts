// What a record is asked, wherever config asks something of one: rows, guards, counters, forms, screens. Evaluated in
// condition.ts, written as SQL by the server.
import type { Json } from './model.ts';

/** A list of conditions means all. */
export type ConditionModel = ComparisonModel | AnyModel;

/** `field` may be a path through one reference: "topicId.status". */
export interface ComparisonModel {
  readonly field: string;
  readonly op: 'eq' | 'ne' | 'in' | 'notIn' | 'lt' | 'le' | 'gt' | 'ge' | 'isNull' | 'notNull' | 'contains';
  /** Plain, or { relative: "today" }: see relative-value.ts. */
  readonly value: Json;
}

/** Holds where one of its alternatives does; each of them is a list that must hold as a whole. */
export interface AnyModel {
  readonly op: 'any';
  readonly of: readonly (readonly ConditionModel[])[];
}
