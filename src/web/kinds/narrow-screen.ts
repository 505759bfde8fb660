// A screen without the buttons that the person's custom role takes away. Pure. The server refuses their calls itself; a
// row's own events are judged by the server already.
import type { BlockModel } from '../../core/block-model.ts';
import type { TableModel } from '../../core/list-model.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { factsOfAction } from '../../words/actions/facts-of-action.ts';
import { factsOfBlock } from '../../words/blocks/facts-of-block.ts';

export interface Taken {
  readonly role: string | null;
  /** Permission ids. */
  readonly ids: readonly string[];
  /** Addresses of the screens among them. */
  readonly paths: readonly string[];
}

export function narrowScreen(screen: WebScreen, { role, ids, paths }: Taken): WebScreen {
  if (ids.length === 0) return screen;
  const taken = new Set(ids);
  const { model } = screen;
  const events = (screen.entity?.machines ?? [])
    .flatMap((machine) => machine.events)
    .filter((event) => role !== null && event.by.includes(role));
  const isLeft = (action: ActionModel): boolean => {
    const facts = factsOfAction(action);
    const target = facts.leadsTo?.(action);
    if (
      taken.has(`${model.key}:${action.id}`) ||
      (target !== undefined && ('screen' in target ? taken.has(target.screen) : paths.includes(target.path)))
    )
      return false;
    // A review has a permission for each thing that can be said.
    const said = facts.judges === true ? events.filter(({ id }) => action.events.includes(id)) : [];
    return said.length === 0 || said.some(({ id }) => !taken.has(`${model.key}:${id}`));
  };
  const table = <Table extends TableModel | null>(one: Table): Table =>
    one === null
      ? one
      : { ...one, toolbar: one.toolbar.filter(isLeft), row: one.row.filter(isLeft), batch: one.batch.filter(isLeft) };
  const tabs = (all: WebScreen['model']['tabs']): WebScreen['model']['tabs'] =>
    all.map((tab) => ({ ...tab, table: table(tab.table) }));
  const block = (one: BlockModel): readonly BlockModel[] => {
    const { screens, buttons } = factsOfBlock(one);
    if (screens?.(one).some((key) => taken.has(key)) === true) return [];
    return [buttons === undefined ? one : buttons.keep(one, buttons.of(one).filter(isLeft))];
  };
  return {
    ...screen,
    model: {
      ...model,
      table: table(model.table),
      tabs: tabs(model.tabs),
      blocks: model.blocks.flatMap(block),
      views: Object.fromEntries(
        Object.entries(model.views).map(([who, view]) => [
          who,
          { ...view, table: table(view.table), tabs: tabs(view.tabs) },
        ]),
      ),
    },
  };
}
