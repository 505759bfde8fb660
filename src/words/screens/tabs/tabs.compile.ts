// Kind "tabs": each tab names a form that exists and whose records can be told from the others, once. The tables of
// tabs, which
// views of roles have too, are read with the screen's table.
import type { Problem } from '../../../../codegen/config.ts';
import { choiceProblems } from '../../../../codegen/check/model/conditions.ts';
import { child, entriesOf, itemsOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { fieldByPath } from '../../../../codegen/check/model/lookup.ts';
import { namedItems } from '../../../../codegen/check/model/screen-view.ts';
import { report } from '../../../../codegen/check/report.ts';
import { formProblems } from '../../../../codegen/check/rules/expected-call.ts';
import { plainWord, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { facts } from './tabs.model.ts';

export const word: ScreenWord<'tabs'> = {
  ...plainWord(facts.kind, (frame) => frame),
  read: (screen) => {
    const tabs = child(screen, 'tabs');
    return {
      entities: [],
      searched: [],
      check: (checked) => {
        const { entity } = checked.view;
        return entity === null || entity.isBroken
          ? []
          : [...tabForms(entity, tabs), ...filterProblems(checked, entity, tabs)];
      },
      model: (frame) => frame,
    };
  },
};

function tabForms(entity: EntityFacts, tabs: Cursor): readonly Problem[] {
  const seen = new Set<string>();
  return namedItems(tabs, 'form').flatMap((item) => {
    const form = entity.forms.get(item.name);
    const isPlain = child(item.cursor, 'filter').value === undefined;
    const isRepeated = isPlain && seen.has(item.name);
    seen.add(item.name);
    if (form === undefined) return formProblems(entity, item.named);
    return [
      ...(form.variant === null ? [report(item.named, 'C508', { form: form.key })] : []),
      ...(isRepeated ? [report(item.named, 'C515', { name: item.name })] : []),
    ];
  });
}

function filterProblems({ scope }: CheckedScreen, entity: EntityFacts, tabs: Cursor): readonly Problem[] {
  return itemsOf(tabs).flatMap((tab) =>
    entriesOf(child(tab, 'filter')).flatMap(([path, cursor]) => {
      const { value: field, problems } = fieldByPath({ scope, entity, path, cursor });
      return field === null ? problems : choiceProblems(field, cursor);
    }),
  );
}
