// The screen of a public list (`kind: table` with `visitors: true`): its columns, its search fields and its call stand
// in its config.
import type { TableModel } from '../../../core/list-model.ts';
import { screenLoaders } from '../../../generated/web/routes.ts';

export interface PublicScreen {
  readonly table: TableModel;
  /** Of its call. */
  readonly path: string;
}

export async function loadPublicScreen(key: string): Promise<PublicScreen> {
  const screen = (await screenLoaders[key]?.load())?.screen;
  const table = screen?.model.table ?? null;
  const path = table === null ? undefined : screen?.calls[table.call]?.path;
  if (table === null || path === undefined) throw new Error(`there is no screen ${key} with a public list`);
  return { table, path };
}
