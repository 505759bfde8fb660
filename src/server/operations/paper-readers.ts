// Who a paper is for: the one who asks for it, or, where a record keeps it, every role that may read the field that
// keeps it. Shared by what a paper says of its record, of that record's children and of its steps.
import type { DocumentModel } from '../../core/document-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { RoleId } from '../../core/ids.ts';

/** Roles that have rows of the entity and may read the field that keeps the paper. */
export function readersOfKept({ fields, rows }: EntityModel, { attach }: DocumentModel): readonly RoleId[] {
  const read = fields.find(({ name }) => name === attach?.field)?.read ?? null;
  const withRows = Object.keys(rows);
  return read === null ? withRows : withRows.filter((role) => read.includes(role));
}
