// What a made-up record must hold to be somebody's: whom it names, moments that have come.
import { comparisonsOf } from '../../src/core/condition.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import { isRelative } from '../../src/core/relative-value.ts';

/** The role's rows are those that name the reader in a field of their own. */
export function namesReader({ rows, fields }: EntityModel, role: string): boolean {
  return comparisonsOf(rows[role]?.where ?? []).some(
    ({ field, value }) =>
      isRelative(value) && value.relative === 'user' && fields.find(({ name }) => name === field)?.to === 'user',
  );
}

/** Fields, and references to records, with moments that tell whose rows they are: they must have come. */
export function momentsOfRows({ rows }: EntityModel): ReadonlySet<string> {
  return new Set(
    comparisonsOf(Object.values(rows).flatMap(({ where }) => where)).flatMap(({ field, value }) =>
      isRelative(value) && value.relative === 'now' ? (field.split('.')[0] ?? []) : [],
    ),
  );
}
