// The neutral layer between entities and SQL: tables, columns, indexes and references as plain data, kept in
// snapshot.json. Two of these are compared to draft a migration; nothing here knows how SQL is written.
import type { EntityModel } from './entity-model.ts';
import type { FieldModel } from './field-model.ts';
import type { IndexModel } from './index-model.ts';
import type { AppModel } from './model.ts';

export interface TableSnapshot {
  readonly name: string;
  readonly columns: readonly ColumnSnapshot[];
  readonly indexes: readonly IndexSnapshot[];
}

export interface ColumnSnapshot {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** SQL literal or expression. */
  readonly default: string | null;
  readonly identity: boolean;
  /** Table whose id it holds. */
  readonly references: string | null;
  /** Ciphertext: cannot become plain text, nor the other way, by SQL alone. */
  readonly personal: boolean;
}

export type IndexSnapshot = Omit<IndexModel, 'reason' | 'message'>;

export interface SchemaSnapshot {
  readonly tables: readonly TableSnapshot[];
}

/** What the config says of renames: new name → old name. Not part of the snapshot, which only knows what is. */
export interface Renames {
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function tablesOf(model: AppModel): SchemaSnapshot {
  return {
    tables: model.entities
      .filter(({ isView }) => !isView)
      .map(tableOf)
      .sort((left, right) => (left.name < right.name ? -1 : 1)),
  };
}

export function renamesOf(model: AppModel): Renames {
  return {
    columns: new Map(model.entities.map((entity) => [entity.table, new Map(entity.fields.flatMap(columnRenames))])),
  };
}

function columnRenames({ column, personal }: FieldModel): readonly (readonly [string, string])[] {
  if (column.renamedFrom === null) return [];
  const bix: readonly (readonly [string, string])[] = personal
    ? [[`${column.name}_bix`, `${column.renamedFrom}_bix`]]
    : [];
  return [[column.name, column.renamedFrom], ...bix];
}

function tableOf(entity: EntityModel): TableSnapshot {
  return { name: entity.table, columns: entity.fields.flatMap(columnsOf), indexes: entity.indexes.map(withoutReason) };
}

function columnsOf({ column, personal }: FieldModel): readonly ColumnSnapshot[] {
  const { name, type, nullable } = column;
  const own = {
    name,
    type,
    nullable,
    default: column.default,
    identity: name === 'id',
    references: column.references?.table ?? null,
    personal,
  };
  if (!personal) return [own];
  return [
    own,
    {
      name: `${name}_bix`,
      type: 'text',
      nullable: true,
      default: null,
      identity: false,
      references: null,
      personal: false,
    },
  ];
}

function withoutReason({ reason: _reason, message: _message, ...index }: IndexModel): IndexSnapshot {
  return index;
}
