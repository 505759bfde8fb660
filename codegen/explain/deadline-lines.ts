// What hangs on the day: guards and row conditions that compare with today or now, and the form's rules on dates.
import { comparisonsOf } from '../../src/core/condition.ts';
import { isRelative } from '../../src/core/relative-value.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { AccessReportInput } from './access-input.ts';
import { line, type ReportLine } from './report.ts';
import { conditionWords, entityIn } from './words.ts';

export function deadlineLines({ model, places, call, facts }: AccessReportInput): readonly ReportLine[] {
  const role = facts.account?.roleInForce;
  if (call === null || role === undefined) return [];
  const entity = entityIn(model, call.entity);
  const events = entity.machines.flatMap((machine) => machine.events).filter((event) => call.events.includes(event.id));
  const guards = events.flatMap((event) =>
    event.guards.flatMap((guard, at) =>
      guard.kind === 'condition' && isTimed(guard.when)
        ? [
            line(
              'info',
              both(`${event.title} ${event.id}`, event.id, conditionWords(model, entity, guard.when)),
              ...places.event(entity.id, event.machine, event.id).guard(at),
            ),
          ]
        : [],
    ),
  );
  const rows = (entity.rows[role]?.where ?? []).flatMap((condition, at) =>
    isTimed(condition)
      ? [line('info', conditionWords(model, entity, condition), places.rows(entity.id, role, at))]
      : [],
  );
  const form = entity.forms.find(({ key }) => key === call.form);
  const dates = (form?.rules.dates ?? []).map(({ field, op, than }) =>
    line(
      'info',
      {
        zh: `${form?.fields.find(({ name }) => name === field)?.title ?? field} ${field} ${op === 'after' ? '晚于' : '不早于'} ${than === 'today' ? '今天' : than}`,
        en: `${field} ${op === 'after' ? 'after' : 'not before'} ${than}`,
      },
      form === undefined ? null : places.formField(entity.id, form.key, [field, 'x-options']),
    ),
  );
  const found = [...guards, ...rows, ...dates];
  return found.length === 0
    ? []
    : [
        line('info', {
          zh: `服务器时钟 ${facts.now}（北京时间）`,
          en: `the server's clock: ${facts.now} (Asia/Shanghai)`,
        }),
        ...found,
      ];
}

function both(
  zh: string,
  en: string,
  words: { readonly zh: string; readonly en: string },
): { readonly zh: string; readonly en: string } {
  return { zh: `${zh}：${words.zh}`, en: `${en}: ${words.en}` };
}

function isTimed(condition: ConditionModel): boolean {
  const timed = (one: Json): boolean => isRelative(one) && (one.relative === 'today' || one.relative === 'now');
  return comparisonsOf([condition]).some(({ value }) => (Array.isArray(value) ? value.some(timed) : timed(value)));
}
