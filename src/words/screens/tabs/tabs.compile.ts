// Kind "tabs": each tab names a form that exists and whose records can be told from the others, once; those of a role's
// view as well. Their tables are read with the screen's.
import { plainWord, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { readTabs, readViews, tabProblems } from '../../../../codegen/screens/tabs.ts';
import { facts } from './tabs.model.ts';

export const word: ScreenWord<'tabs'> = {
  ...plainWord(facts.kind, (frame) => frame),
  read: (screen) => {
    const lists = [readTabs(screen), ...readViews(screen).flatMap(({ tabs }) => (tabs === null ? [] : [tabs]))];
    return {
      check: (checked) => {
        const { entity } = checked.view;
        return entity === null || entity.isBroken ? [] : lists.flatMap((tabs) => tabProblems(checked, entity, tabs));
      },
      model: (frame) => frame,
    };
  },
};
