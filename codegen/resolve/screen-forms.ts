// The forms that people fill in on a screen: those that its buttons open and those that it shows itself.
import type { FormModel } from '../../src/core/entity-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { wordOf } from '../screens/screen-words.ts';
import { formOpenedBy } from '../words/actions.ts';
import type { ScreenScope } from './screen-scope.ts';
import { actionsOf } from './screen-tables.ts';

export function shownForms(screen: ScreenModel, scope: ScreenScope): readonly FormModel[] {
  const openers = actionsOf(screen, scope).flatMap(({ action }) => formOpenedBy(action) ?? []);
  const own = wordOf(screen).shows(screen).forms;
  const named = new Set([
    ...screen.tabs.flatMap((tab) => tab.form ?? []),
    ...openers.flatMap(({ form }) => form ?? []),
  ]);
  const isEvery = openers.some(({ form }) => form === null) && screen.tabs.every((tab) => tab.form === null);
  return (scope.entity?.forms ?? []).filter(
    (form) => named.has(form.key) || (form.callable && isEvery) || own.includes(form.key),
  );
}
