// What the kind of a screen says of its own keys, in the reading that its model is made of as well.
import type { Problem } from '../../config.ts';
import { SCREEN_WORDS } from '../../screens/screen-words.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews } from '../model/screen-view.ts';

export function checkScreenWords(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap(
    (view) =>
      SCREEN_WORDS.get(view.screen.kind ?? '')
        ?.read(view.cursor)
        .check({ scope, view }) ?? [],
  );
}
