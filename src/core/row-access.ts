// What of its rows a role has in part: rows that it reads beside its own and may do nothing with, and rows of which it
// reads a few fields until something has happened. Said in x-entity.rows; asked by the server on each reading. Pure.
import { holdsAll, comparedPaths } from './condition.ts';
import type { ConditionModel } from './condition-model.ts';
import type { RoleId } from './ids.ts';
import type { RecordValues } from './json.ts';
import { splitPath } from './naming.ts';

export interface ScopeModel {
  /** Name of a scope rule. */
  readonly scope: string;
  /** Field of the entity the scope compares, e.g. "organId"; "" where the scope needs none. */
  readonly field: string;
  /** Further conditions on the record itself: an institution sees no drafts. */
  readonly where: readonly ConditionModel[];
  /** Absent: what the role reads it may work on, as far as its calls go. */
  readonly readOnly?: ReadOnlyRows;
  /** Absent: every field that the role may read, in every row. */
  readonly partial?: PartialReading;
}

interface ReadOnlyRows {
  /** Rows beside those of the scope; "@user" and "@organ" are the reader's. */
  readonly where: readonly ConditionModel[];
  /** Why nothing can be done with them, as the page says it. */
  readonly message: string;
}

export interface PartialReading {
  /** Stored fields of the record itself, with plain values: while these do not all hold, the record is read in part. */
  readonly until: readonly ConditionModel[];
  /** Fields that are read all the same, computed ones among them. */
  readonly fields: readonly string[];
}

/** Rows of the entity, by role. */
export interface PartialRows {
  readonly rows: Readonly<Record<RoleId, Pick<ScopeModel, 'partial'>>>;
}

/** Key of a record under which a reader is told why it is read-only. */
export const READ_ONLY = 'readOnly';

/** What every reader of a row is told: which it is. */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'rowVersion']);

/**
 * null: the role reads the field in every row that it reaches; else until when it does not. A joined path is its
 * reference's.
 */
export function partialAt({ rows }: PartialRows, role: RoleId | null, path: string): PartialReading | null {
  const partial = role === null ? undefined : rows[role]?.partial;
  const [reference, name] = splitPath(path);
  const field = reference ?? name;
  return partial === undefined || ALWAYS.has(field) || partial.fields.includes(field) ? null : partial;
}

/** Fields that a row must hold to tell which of it is read. */
export function untilFields({ until }: PartialReading): readonly string[] {
  return comparedPaths(until);
}

/** Of the fields of all roles. */
export function partialFields({ rows }: PartialRows): readonly string[] {
  return [
    ...new Set(Object.values(rows).flatMap(({ partial }) => (partial === undefined ? [] : untilFields(partial)))),
  ];
}

/** Whether the field of this record is closed to the role; a name that is null is a field that nothing grants. */
export function isWithheld(
  entity: PartialRows,
  name: string | null,
  { role, record }: { readonly role: RoleId; readonly record: RecordValues },
): boolean {
  const partial = name === null ? (entity.rows[role]?.partial ?? null) : partialAt(entity, role, name);
  return partial !== null && !holdsAll(partial.until, record);
}
