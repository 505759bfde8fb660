// What the last migration left: what is compared with the model of today.
import type { SchemaSnapshot } from '../../src/core/table-model.ts';
import type { AccessSnapshot } from './access-snapshot.ts';
import type { NamesSnapshot } from './names-snapshot.ts';

/** snapshot.json: the tables as the migrations make them, and who could do what then. */
export interface Snapshot extends SchemaSnapshot {
  readonly access: AccessSnapshot | null;
  /** Absent: written before names were kept. */
  readonly names?: NamesSnapshot;
}
