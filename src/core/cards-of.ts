// The cards of a screen, where it has any: what the server is asked to count, and what a tile sums up.
import type { ScreenModel } from './screen-model.ts';

type Cards = Extract<ScreenModel, { readonly cards: unknown }>['cards'];

export function cardsOf(screen: ScreenModel): Cards {
  return 'cards' in screen ? screen.cards : [];
}
