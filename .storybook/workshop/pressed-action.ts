// The action whose dialog a story shows, and the sub-filter under which a row offers it.
import type { TableModel } from '../../src/core/list-model.ts';
import type { ActionModel } from '../../src/core/action-model.ts';
import type { WebScreen } from '../../src/core/web-model.ts';
import { entityOf } from './app-model.ts';
import { holds, offers, rowsOf } from './sample-rows.ts';

export interface Pressed {
  readonly role: string | null;
  /** Id of the action. */
  readonly action?: string;
  /** Of its table. */
  readonly tab?: string | null;
}

/** The table in which a role meets the screen, or one of its tabs. */
export function tableOf({ model }: WebScreen, { role, tab }: Pressed): TableModel | null {
  const view = model.views[role ?? ''] ?? model;
  return view.tabs.find(({ key }) => key === tab)?.table ?? view.table;
}

/** Where the sub-filter that stands first leaves out every row that offers the action: all rows. */
export function openPreset(screen: WebScreen, asked: Pressed): string {
  const presets = tableOf(screen, asked)?.presets ?? [];
  const [first, all] = [presets.find(({ isDefault }) => isDefault), presets.find(({ isSent }) => !isSent)];
  const events = pressed(screen, asked)?.events ?? [];
  const role = asked.role ?? '';
  if (screen.model.entity === null || first === undefined || all === undefined || events.length === 0) return '';
  const entity = entityOf(screen.model.entity);
  const where = entity.calls.flatMap((call) => call.presets).find(({ name }) => name === first.key)?.where[role] ?? [];
  return rowsOf(entity, { role, isLong: false }).some((row) => holds(where, row) && offers(row, events))
    ? ''
    : `&preset=${all.key}`;
}

/** The action whose dialog the story shows. */
export function pressed(screen: WebScreen, asked: Pressed): ActionModel | undefined {
  const table = tableOf(screen, asked);
  return [...(table?.toolbar ?? []), ...(table?.row ?? [])].find(({ id }) => id === asked.action);
}
