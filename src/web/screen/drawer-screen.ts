// A screen that is opened in a drawer.
import type { RecordValues } from '../../core/json.ts';

/** Which screen, within which record, said how. */
export interface DrawerScreen {
  readonly title: string;
  /** Key of the screen. */
  readonly name: string;
  /** Field of its entity that holds the record; null: found by the record's entity. */
  readonly by: string | null;
  readonly entity: string | null;
  readonly record: RecordValues | null;
}
