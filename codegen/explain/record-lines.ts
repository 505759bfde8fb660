// The rows of the role and whether the record is among them; the states the record stands in and what is offered from
// there.
import { momentOf } from '../../src/core/date-time.ts';
import { isComparison } from '../../src/core/condition-model.ts';
import type { EventFacts, RecordFacts, RowCondition, StandFacts } from '../../src/core/access-facts.ts';
import { bindCondition } from '../../src/core/relative-value.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { EventModel, MachineModel } from '../../src/core/machine-model.ts';
import type { Said } from '../commands/command.ts';
import type { AccessReportInput } from './access-input.ts';
import { line, type ReportLine } from './report.ts';
import { conditionWords, entityIn, fieldOfPath, listWords, valueWords } from './words.ts';

export function rowLines(input: AccessReportInput): readonly ReportLine[] {
  const {
    model,
    places,
    call,
    question: { about },
    facts: { account, rows, record },
  } = input;
  if (account === null || rows === null || call?.open === 'visitor') return [];
  const entity = entityIn(model, rows.entity);
  const role = account.roleInForce;
  if (rows.scope === null)
    return [
      line(
        'no',
        { zh: `${entity.title} ${entity.id} 没有给角色 ${role} 任何行`, en: `${entity.id} gives role ${role} no rows` },
        places.allRows(entity.id),
      ),
      ...fateLines(input, entity),
    ];
  const at = places.rows(entity.id, role);
  const scope = { zh: `${entity.title} ${entity.id}：${rows.title} ${rows.scope}`, en: `${entity.id}: ${rows.scope}` };
  if (rows.conditions === 'none')
    return [line('no', { zh: `${scope.zh}：此账号一行也没有`, en: `${scope.en}: this account has no row at all` }, at)];
  const fate = fateLines(input, entity);
  const verdict =
    record === null || fate.length > 0
      ? fate
      : [
          record.readOnly !== null
            ? readOnlyLine(record, record.readOnly, at)
            : record.isInRows
              ? line('yes', {
                  zh: about === 'member' ? `记录 ${record.id} 在结果之中` : `记录 ${record.id} 在范围内`,
                  en: `record ${record.id} is inside`,
                })
              : line('no', {
                  zh: `记录 ${record.id} 不在范围内：接口按“没有权限或数据不存在”回答`,
                  en: `record ${record.id} is outside: it is answered as one that does not exist`,
                }),
        ];
  return [
    line(
      'info',
      rows.conditions.length === 0 ? { zh: `${scope.zh}：每一行`, en: `${scope.en}: every row` } : scope,
      at,
    ),
    ...rows.conditions.map((one) => conditionLine(input, entity, one)),
    ...besideLines(input, entity, at),
    ...verdict,
  ];
}

/** Rows that the role reads beside its own. */
function besideLines(
  { model, facts: { account } }: AccessReportInput,
  entity: EntityModel,
  at: string | null,
): readonly ReportLine[] {
  const readOnly = entity.rows[account?.roleInForce ?? '']?.readOnly;
  if (readOnly === undefined) return [];
  const words = readOnly.where.map((condition) => conditionWords(model, entity, condition));
  return [
    line(
      'info',
      {
        zh: `另可查看，不能办理：${words.map(({ zh }) => zh).join('，')}`,
        en: `read beside them, never written: ${words.map(({ en }) => en).join(', ')}`,
      },
      at,
    ),
  ];
}

/** It is read, and no more. */
function readOnlyLine({ id, isInRows }: RecordFacts, message: string, at: string | null): ReportLine {
  return isInRows
    ? line('yes', { zh: `记录 ${id} 只供查看：${message}`, en: `record ${id} is read-only: ${message}` }, at)
    : line(
        'no',
        {
          zh: `记录 ${id} 只供查看，不能办理：${message}`,
          en: `record ${id} is read-only, this call writes: ${message}`,
        },
        at,
      );
}

function conditionLine(input: AccessReportInput, entity: EntityModel, one: RowCondition): ReportLine {
  const {
    model,
    facts: { account },
  } = input;
  const words = conditionWords(model, entity, one.condition);
  const { condition } = one;
  const actual =
    one.holds === null || !isComparison(condition)
      ? null
      : valueWords(fieldOfPath(model, entity, condition.field), one.actual);
  const said: Said =
    actual === null ? words : { zh: `${words.zh}；记录的值是 ${actual}`, en: `${words.en}; the record has ${actual}` };
  return line(
    one.holds === null || isReadBeside(input, one) ? 'info' : one.holds ? 'yes' : 'no',
    said,
    placeOf(input, { entity, role: account?.roleInForce ?? '', one }),
  );
}

/** What keeps it out of the own rows decides nothing where it is read beside them. */
function isReadBeside({ facts: { record } }: AccessReportInput, { said, holds }: RowCondition): boolean {
  return record !== null && record.readOnly !== null && record.isInRows && said !== 'call' && holds === false;
}

function placeOf(
  { places, call }: Pick<AccessReportInput, 'places' | 'call'>,
  { entity, role, one }: { readonly entity: EntityModel; readonly role: string; readonly one: RowCondition },
): string | null {
  if (one.said === 'rule') return places.rows(entity.id, role);
  if (one.said === 'rows') return places.rows(entity.id, role, one.at);
  return call === null
    ? null
    : (places.callFact(entity.id, call.name, 'where') ?? places.callFact(entity.id, call.name, 'all') ?? call.source);
}

/** A record that is not there; nothing where it is. */
function fateLines({ facts: { record } }: AccessReportInput, entity: EntityModel): readonly ReportLine[] {
  if (record?.fate === 'absent')
    return [line('no', { zh: `${entity.title}里没有编号 ${record.id}`, en: `there is no ${entity.id} ${record.id}` })];
  if (record?.fate === 'deleted')
    return [line('no', { zh: `${entity.title} ${record.id} 已删除`, en: `${entity.id} ${record.id} is deleted` })];
  return [];
}

export function standLines(input: AccessReportInput): readonly ReportLine[] {
  const {
    model,
    places,
    facts: { record, rows },
  } = input;
  if (record === null || rows === null) return [];
  const entity = entityIn(model, rows.entity);
  const stands = record.machines.flatMap((stand) => {
    const machine = entity.machines.find(({ name }) => name === stand.machine);
    return machine === undefined ? [] : standPart(input, { entity, machine, stand });
  });
  const locks = record.lockedForms.map((form) =>
    line(
      'no',
      {
        zh: `表单 ${form} 已锁定：${entity.forms.find(({ key }) => key === form)?.rules.locked?.text ?? ''}`,
        en: `form ${form} is locked`,
      },
      places.formFact(entity.id, form, 'locked'),
    ),
  );
  return [...stands, ...locks];
}

interface Stand {
  readonly entity: EntityModel;
  readonly machine: MachineModel;
  readonly stand: StandFacts;
}

/** Every event of the call, and of the others those that are offered; why the rest is not would be a long list. */
function standPart(input: AccessReportInput, { entity, machine, stand }: Stand): readonly ReportLine[] {
  const { places, call } = input;
  const state = machine.states.find(({ id }) => id === stand.state);
  const offered = stand.events.filter(({ refusal }) => refusal === null);
  const titles = offered.map(({ event }) => eventWords(machine, event));
  const head = line(
    'info',
    {
      zh: `${machine.title}：${machine.field} = ${String(stand.code)} ${state?.title ?? '（状态机没有这个状态）'}；此角色此刻可办：${titles.length === 0 ? '无' : listWords(titles).zh}`,
      en: `${machine.name}: ${machine.field} = ${String(stand.code)} ${state?.id ?? '(no such state)'}; offered to this role now: ${titles.length === 0 ? 'nothing' : listWords(titles).en}`,
    },
    state === undefined ? machine.source : places.state(entity.id, machine.name, state.id),
  );
  const asked = stand.events.filter(
    ({ event, refusal }) => refusal !== null && call?.entity === entity.id && call.events.includes(event),
  );
  return [
    head,
    ...asked.map((facts) =>
      line(
        'no',
        refusalWords(input, { entity, machine, stand }, facts),
        ...decidingPlaces(input, { entity, machine, stand }, facts),
      ),
    ),
  ];
}

/** Where the refusal of an event is said. */
function decidingPlaces(
  { places }: Pick<AccessReportInput, 'places'>,
  { entity, machine }: Stand,
  { event, decider, guard }: EventFacts,
): readonly string[] {
  const at = places.event(entity.id, machine.name, event);
  if (decider === 'by' && machine.events.some(({ id, timed }) => id === event && timed !== null))
    return [at.key('timed')];
  if (decider === 'by' || decider === 'from') return [at.key(decider)];
  return decider === 'guard' && guard !== null ? at.guard(guard) : [at.event];
}

function refusalWords(
  { model, facts: { now } }: AccessReportInput,
  { entity, machine }: Stand,
  { event, refusal, decider, guard, actual }: EventFacts,
): Said {
  const model_ = machine.events.find(({ id }) => id === event);
  const words = eventWords(machine, event);
  const found = guard === null ? undefined : model_?.guards[guard];
  if (decider === 'by' && model_ !== undefined && model_.timed !== null)
    return {
      zh: `${words.zh}：由系统每夜触发，不由人触发`,
      en: `${words.en}: fired by the system every night, by no person`,
    };
  if (decider === 'by')
    return {
      zh: `${words.zh}：只给 ${(model_?.by ?? []).join('、')}`,
      en: `${words.en}: for ${(model_?.by ?? []).join(', ')} only`,
    };
  if (decider === 'from')
    return {
      zh: `${words.zh}：${refusal ?? ''}（只能从 ${fromTitles(machine, model_).zh}）`,
      en: `${words.en}: not from here (only from ${fromTitles(machine, model_).en})`,
    };
  if (found?.kind !== 'condition') return { zh: `${words.zh}：${refusal ?? ''}`, en: `${words.en}: ${refusal ?? ''}` };
  const when = conditionWords(model, entity, bindCondition(found.when, { actor: null, now: new Date(momentOf(now)) }));
  if (!isComparison(found.when))
    return {
      zh: `${words.zh}：${refusal ?? ''}（须 ${when.zh}）`,
      en: `${words.en}: ${refusal ?? ''} (needs ${when.en})`,
    };
  const value = valueWords(fieldOfPath(model, entity, found.when.field), actual);
  return {
    zh: `${words.zh}：${refusal ?? ''}（须 ${when.zh}；记录的值是 ${value}）`,
    en: `${words.en}: ${refusal ?? ''} (needs ${when.en}; the record has ${value})`,
  };
}

function fromTitles(machine: MachineModel, event: EventModel | undefined): Said {
  return listWords(
    (event?.from ?? []).map((id) => ({ zh: machine.states.find((state) => state.id === id)?.title ?? id, en: id })),
  );
}

function eventWords(machine: MachineModel, id: string): Said {
  const title = machine.events.find((event) => event.id === id)?.title;
  return { zh: title === undefined ? id : `${title} ${id}`, en: id };
}
