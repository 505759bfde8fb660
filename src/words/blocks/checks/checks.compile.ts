// checks: conditions over the page's record, with a line and a way for what is missing.
import { child, itemsOf, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { resolveConditions } from '../../../../codegen/resolve/conditions.ts';
import { viewersOf, wayProblems } from '../../../../codegen/screens/named-screens.ts';
import { recordTextProblems } from '../../../../codegen/screens/record-fields.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'checks'> = {
  isOfRecord: true,
  read: (block) => {
    const checks = itemsOf(child(block, 'checks')).map((check) => ({
      title: textAt(check, 'title') ?? '',
      when: child(check, 'when'),
      done: child(check, 'done'),
      missing: child(check, 'missing'),
      screen: child(check, 'screen'),
    }));
    return {
      own: () => ({
        checks: checks.map(({ title, when, done, missing, screen }) => ({
          title,
          when: resolveConditions(when.value),
          done: resolveConditions(done.value),
          missing: textOf(missing) ?? '',
          screen: textOf(screen),
        })),
      }),
      problems: (place) =>
        checks.flatMap(({ screen, missing }) => [
          ...wayProblems(place.scope, viewersOf(place.view, block), screen),
          ...recordTextProblems(place, missing),
        ]),
      conditions: checks.flatMap(({ when, done }) => [when, done]),
    };
  },
};
