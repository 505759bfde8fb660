// x-entity.reminders → ReminderModels; x-entity.digests → DigestModels.
import type { DigestModel, ReminderModel } from '../../src/core/reminder-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, textOf, textsOf } from './config-values.ts';
import type { EntityEntry } from './resolve-scope.ts';
import { resolveTell } from './tells.ts';

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
      ...(config['tell'] === undefined ? {} : { tell: resolveTell(config['tell']) }),
    };
  });
}

export function resolveDigests({ facts }: EntityEntry): readonly DigestModel[] {
  return Object.entries(objectOf(facts['digests'])).map(([name, said]) => {
    const config = objectOf(said);
    return {
      name,
      roles: textsOf(config['roles']),
      where: resolveConditions(config['where']),
      item: textOf(config['item']),
      text: textOf(config['text']),
    };
  });
}
