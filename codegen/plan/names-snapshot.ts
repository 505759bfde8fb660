// Names that stand in rows rather than in the shape of tables: roles of accounts, forms of records, fields of the
// detail column. The snapshot keeps them, so that a rename is drafted once.
import type { AppModel } from '../../src/core/model.ts';

export interface NamesSnapshot {
  readonly roles: readonly string[];
  /** "table.Form" → names of its fields. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** "table.type" of dictionary types whose rename has been drafted. Absent: written before these were kept. */
  readonly renamedTypes?: readonly string[];
}

export function namesOf({ roles, entities }: Pick<AppModel, 'roles' | 'entities'>): NamesSnapshot {
  return {
    roles: roles.map(({ id }) => id),
    forms: Object.fromEntries(
      entities.flatMap(({ table, forms }) =>
        forms.map(({ key, fields }) => [`${table}.${key}`, fields.map(({ name }) => name)] as const),
      ),
    ),
    renamedTypes: entities.flatMap(({ table, renamedTypes }) =>
      Object.keys(renamedTypes).map((type) => `${table}.${type}`),
    ),
  };
}
