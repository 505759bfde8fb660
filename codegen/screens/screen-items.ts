// The buttons of a screen, of its tables and its blocks, and the screens that it names within.
import { child, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { namedItems, tableParts, type ItemView, type ScreenView } from '../check/model/screen-view.ts';
import { SCREEN_FACTS } from './screen-facts.ts';
import { readBlocks } from '../words/blocks.ts';

export function actionItems(view: Pick<ScreenView, 'cursor'>): readonly ItemView[] {
  const bars = tableParts(view).flatMap((part) => ['toolbar', 'row', 'batch'].map((bar) => child(part, bar)));
  const blocks = readBlocks(view.cursor).flatMap(({ reading }) => reading?.buttons ?? []);
  return [...bars, ...blocks].flatMap((list) => namedItems(list, 'id'));
}

/** Where it names another that stands within it or opens from it. */
export function openedAt(view: Pick<ScreenView, 'cursor'>): readonly Cursor[] {
  const within = readBlocks(view.cursor).flatMap(({ reading }) => reading?.screens ?? []);
  const beside = SCREEN_FACTS.get(textAt(view.cursor, 'kind') ?? '')?.beside ?? '';
  return [
    ...actionItems(view).map((item) => child(item.cursor, 'screen')),
    ...within,
    ...itemsOf(child(view.cursor, beside)),
  ].filter((at) => textOf(at) !== null);
}
