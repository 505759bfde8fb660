// One sheet of the permission matrix: columns with Chinese titles beside stable ids, rows of plain text.
import type { Places } from '../explain/places.ts';
import type { AppModel } from '../../src/core/model.ts';

export interface MatrixColumn {
  readonly key: string;
  readonly title: string;
  /** In characters of Latin width. */
  readonly width: number;
}

export interface MatrixSheet {
  readonly id: string;
  /** Name of the sheet. */
  readonly title: string;
  /** One sentence for the cover. */
  readonly about: string;
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface MatrixInput {
  readonly model: AppModel;
  readonly places: Places;
  /** Name of a row scope → what it is called. */
  readonly scopeTitles: ReadonlyMap<string, string>;
}

export const YES = '是';
export const NO = '否';
