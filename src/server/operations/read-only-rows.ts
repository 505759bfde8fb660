// Records that somebody reads beside the own ones (x-entity.rows, readOnly): which of a call's rows they are, and why
// nothing can be done with them. The calls that write never reach them: their scope has the own rows alone.
import { holdsAll, comparedPaths } from '../../core/condition.ts';
import type { Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { RoleId } from '../../core/ids.ts';
import { bindCondition } from '../../core/relative-value.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { Engine } from './engine.ts';

export interface ReadOnlyDesk {
  /** Fields that a row must hold for it. */
  readonly paths: readonly string[];
  /** null: the row is the actor's own. */
  readonly messageOf: (row: SqlRow, moment: { readonly actor: Actor; readonly now: Date }) => string | null;
}

/** The scope rule compares one field: who made the record, where the config names none. */
const CREATOR = 'createUserId';

/** null: the role reads only what is its own. */
export function createReadOnlyDesk(
  { repository }: Engine,
  entity: EntityModel,
  role: RoleId | null,
): ReadOnlyDesk | null {
  const declared = role === null ? undefined : entity.rows[role];
  const rule = repository.scopes[declared?.scope ?? ''];
  if (declared?.readOnly === undefined || rule === undefined) return null;
  const { field, where, readOnly } = declared;
  return {
    paths: [field === '' ? CREATOR : field, ...comparedPaths(where)],
    messageOf: (row, moment) => {
      const own = rule.rows(moment.actor, field);
      const isOwn =
        own !== 'none' &&
        holdsAll(
          [...own, ...where].map((condition) => bindCondition(condition, moment)),
          row,
        );
      return isOwn ? null : readOnly.message;
    },
  };
}
