// Kind "search": one box for words, facets with their counts beside what is found. The rows, their columns, buttons
// and views kept by name are those of the screen's table.
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly search: SearchScreen;
  }
}

export interface SearchScreen extends ScreenFrame<'search'> {
  readonly found: FoundModel;
}

export interface FoundModel {
  /** What can be typed, in the box before anything is. */
  readonly hint: string;
  /** Of the table's call, in order. */
  readonly facets: readonly { readonly name: string; readonly title: string }[];
  /** Names of the facets that are drawn as charts; empty: none. */
  readonly charts: readonly string[];
  /** Null: none. */
  readonly map: TileMapModel | null;
}

/** A facet drawn as a map of tiles of one size, each about where it lies: small places are seen as well as large. */
export interface TileMapModel {
  /** Name of the facet. */
  readonly facet: string;
  /** What a value is called, the column from the left and the row from the top, from 0. */
  readonly tiles: readonly { readonly label: string; readonly column: number; readonly row: number }[];
}

export const facts: ScreenFacts<'search'> = {
  kind: 'search',
  order: 25,
  means: '检索：一个词找遍记录，旁边分面计数',
  title: '检索',
  needs: ['entity', 'table', 'found'],
  takes: ['entity', 'table', 'found', 'detail', 'views', 'uses'],
  inMenu: true,
  showsRows: true,
  finds: 'keyword',
};
