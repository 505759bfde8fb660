// What a form shows of the stored record, read once: the banner that says why it came back, the lock and the notice.
import type { FormFrame, FormRules } from '../../src/core/form-model.ts';
import { ownConditionProblems } from '../check/model/conditions.ts';
import { child, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { ownField, ownFieldAt } from '../check/model/lookup.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { placesIn } from '../../src/core/text-places.ts';

export interface OfRecordReading {
  lock(): FormRules['locked'];
  frame(): Pick<FormFrame, 'notice' | 'noticeWhen' | 'banner'>;
  problems(entity: EntityFacts): readonly Problem[];
}

/** facts: the `x-form`. */
export function readOfRecord(facts: Cursor): OfRecordReading {
  const [banner, locked, noticeWhen] = [child(facts, 'banner'), child(facts, 'locked'), child(facts, 'noticeWhen')];
  const [returned, shut] = [child(banner, 'when'), child(locked, 'when')];
  const notice = child(facts, 'notice');
  const [field, file] = [child(banner, 'field'), child(banner, 'file')];
  return {
    lock: () => (isSaid(locked) ? { when: resolveConditions(shut.value), text: textAt(locked, 'text') ?? '' } : null),
    frame: () => {
      const shown = resolveConditions(noticeWhen.value);
      return {
        notice: textOf(notice),
        ...(shown.length === 0 ? {} : { noticeWhen: shown }),
        banner: isSaid(banner)
          ? {
              when: resolveConditions(returned.value),
              title: textAt(banner, 'title') ?? '已退回修改',
              field: textOf(field) ?? '',
              file: textOf(file),
              empty: textAt(banner, 'empty') ?? '无',
            }
          : null,
      };
    },
    problems: (entity) => [
      ...[returned, shut, noticeWhen].flatMap((at) => ownConditionProblems(entity, at)),
      ...[field, file].flatMap((at) => ownFieldAt(entity, at).problems),
      ...placesIn(textOf(notice) ?? '')
        .filter((name) => entity.fields.get(name)?.owner !== 'computed')
        .flatMap((name) => ownField(entity, { name, before: '', cursor: notice }).problems),
    ],
  };
}
