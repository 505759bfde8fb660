// Tabs: each names a form that exists and whose records can be told from the others, once.
import type { Problem } from '../../config.ts';
import { child, entriesOf, itemsOf, type Cursor } from '../model/cursor.ts';
import { choiceProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import { namedItems, screenViews } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';

export function checkScreenTabs(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap(({ cursor, entity }) => (entity === null || entity.isBroken ? [] : tabProblems(scope, entity, child(cursor, 'tabs'))));
}

function tabProblems(scope: CheckScope, entity: EntityFacts, tabs: Cursor): readonly Problem[] {
  const seen = new Set<string>();
  const forms = namedItems(tabs, 'form').flatMap((item) => {
    const form = entity.forms.get(item.name);
    const isPlain = child(item.cursor, 'filter').value === undefined;
    const isRepeated = isPlain && seen.has(item.name);
    seen.add(item.name);
    if (form === undefined) return [reportUnknown(item.named, { code: 'C507', name: item.name, names: entity.forms.keys(), facts: { entity: entity.id } })];
    return [
      ...(form.variant === null ? [report(item.named, 'C508', { form: form.key })] : []),
      ...(isRepeated ? [report(item.named, 'C515', { name: item.name })] : []),
    ];
  });
  return [...forms, ...filterProblems(scope, entity, tabs)];
}

function filterProblems(scope: CheckScope, entity: EntityFacts, tabs: Cursor): readonly Problem[] {
  return itemsOf(tabs).flatMap((tab) =>
    entriesOf(child(tab, 'filter')).flatMap(([path, cursor]) => {
      const { value: field, problems } = fieldByPath({ scope, entity, path, cursor });
      return field === null ? problems : choiceProblems(field, cursor);
    }));
}
