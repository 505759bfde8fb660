// Kind "special": a component of src/web/special.
import { child } from '../../../../codegen/check/model/cursor.ts';
import { textOf } from '../../../../codegen/resolve/config-values.ts';
import { componentParts, componentProblems } from '../../../../codegen/screens/component.ts';
import { plainWord, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { facts } from './special.model.ts';

export const word: ScreenWord<'special'> = {
  ...plainWord(facts.kind, (frame) => ({ ...frame, component: '' })),
  read: (screen) => {
    const component = child(screen, 'component');
    return {
      check: ({ scope }) => componentProblems(scope, component),
      model: (frame) => ({ ...frame, component: textOf(component.value) }),
    };
  },
  ...componentParts,
};
