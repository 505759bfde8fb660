// x-entity.reminders → ReminderModels.
import type { ReminderModel } from '../../src/core/reminder-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, textOf } from './config-values.ts';
import type { EntityEntry } from './resolve-scope.ts';

export function resolveReminders({ facts }: EntityEntry): readonly ReminderModel[] {
  return Object.entries(objectOf(facts['reminders'])).map(([name, said]) => {
    const config = objectOf(said);
    const [reference, field] = splitPath(textOf(config['to']));
    return {
      name,
      to: { reference: reference ?? '', field },
      due: textOf(config['due']),
      days: listOf(config['days'])
        .map(numberOrNull)
        .filter((day) => day !== null),
      where: resolveConditions(config['where']),
      text: textOf(config['text']),
    };
  });
}
