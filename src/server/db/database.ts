// The row types Kysely sees: entity tables as codegen wrote them, system tables as the first migration made them.
import type { EntityTables } from '../../generated/server/tables.ts';
import type { SystemTables } from './system-tables.ts';

export type Database = EntityTables & SystemTables;
