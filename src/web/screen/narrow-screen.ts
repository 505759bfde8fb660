// A screen without the buttons and parts that the person may not use. Pure: access control has been asked of each. The
// server refuses their calls itself; a row's own events are judged by the server already.
import type { ActionModel } from '../../core/action-model.ts';
import type { BlockModel } from '../../core/block-model.ts';
import type { TableModel } from '../../core/list-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { factsOfBlock } from '../../words/blocks/facts-of-block.ts';

export interface Usable {
  /** Ids of buttons. */
  readonly buttons: ReadonlySet<string>;
  /** Keys of screens that stand within it. */
  readonly screens: ReadonlySet<string>;
}

/** Every button of a screen, wherever it stands, and every screen within it. */
export function usedBy({ model }: Pick<WebScreen, 'model'>): Usable {
  const tables = [model, ...Object.values(model.views)].flatMap(({ table, tabs }) => [
    table,
    ...tabs.map((tab) => tab.table),
  ]);
  const actions = [
    ...tables.flatMap((table) => (table === null ? [] : [...table.toolbar, ...table.row, ...table.batch])),
    ...model.blocks.flatMap((block) => factsOfBlock(block).buttons?.of(block) ?? []),
  ];
  return {
    buttons: new Set(actions.map(({ id }) => id)),
    screens: new Set(model.blocks.flatMap((block) => factsOfBlock(block).screens?.(block) ?? [])),
  };
}

export function narrowScreen(screen: WebScreen, { buttons, screens }: Usable): WebScreen {
  const all = usedBy(screen);
  if ([...all.buttons].every((id) => buttons.has(id)) && [...all.screens].every((key) => screens.has(key)))
    return screen;
  const { model } = screen;
  const isLeft = ({ id }: ActionModel): boolean => buttons.has(id);
  const table = <Table extends TableModel | null>(one: Table): Table =>
    one === null
      ? one
      : { ...one, toolbar: one.toolbar.filter(isLeft), row: one.row.filter(isLeft), batch: one.batch.filter(isLeft) };
  const tabs = (those: WebScreen['model']['tabs']): WebScreen['model']['tabs'] =>
    those.map((tab) => ({ ...tab, table: table(tab.table) }));
  const block = (one: BlockModel): readonly BlockModel[] => {
    const facts = factsOfBlock(one);
    if (facts.screens?.(one).some((key) => !screens.has(key)) === true) return [];
    return [facts.buttons === undefined ? one : facts.buttons.keep(one, facts.buttons.of(one).filter(isLeft))];
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
