// What a reminder answers, record by record and in one sentence. Who reminded is named as timelines name people: staff
// of the office to the office alone. Pure.
import type { Actor } from '../../../core/actor.ts';
import type { RoleModel } from '../../../core/model.ts';
import type { RoleId } from '../../../core/ids.ts';
import { shownMoment } from '../../../core/shown-date.ts';
import { isPublicRole } from '../../../server/audit/step-fields.ts';
import type { LastReminder, Reminder, Told } from '../../../server/messages/remind-people.ts';

/** Length of "2026-03-12 10:20". */
const MINUTES = 16;

export interface Outcome {
  readonly id: number;
  readonly kind: 'reminded' | 'recent' | 'none';
  readonly isDone: boolean;
  /** Chinese. */
  readonly message: string;
  /** Of the reminder before; absent: there was none. */
  readonly last?: { readonly time: string; readonly by: string };
}

export interface Readers {
  readonly reader: Pick<Actor, 'userId' | 'role'>;
  readonly roles: ReadonlyMap<RoleId, RoleModel>;
}

export interface Asked {
  readonly asked: readonly number[];
  /** The caller's rows among them. */
  readonly own: ReadonlySet<number>;
  /** Records that somebody holds; draft null: the record does not say who. */
  readonly reminders: readonly Reminder[];
  readonly told: ReadonlyMap<number, Told>;
}

export function outcomesOf(readers: Readers, { asked, own, reminders, told }: Asked): readonly Outcome[] {
  const held = new Set(reminders.map(({ id }) => id));
  return asked.map((id) => {
    const none = (message: string): Outcome => ({ id, kind: 'none', isDone: false, message });
    if (!own.has(id)) return none('不在您的数据范围内');
    if (!held.has(id)) return none('现在不用催办');
    const one = told.get(id);
    if (one === undefined) return none('没有能收到提醒的人');
    const last = one.last === null ? {} : { last: { time: one.last.time, by: nameOf(readers, one.last) } };
    const before =
      one.last === null ? '' : `${shownMoment(one.last.time.slice(0, MINUTES))}由${nameOf(readers, one.last)}`;
    if (one.times === null) return { id, kind: 'recent', isDone: false, message: `${before}催办过`, ...last };
    const again = one.times > 1 && before !== '' ? `（第${one.times}次，上次${before}）` : '';
    return { id, kind: 'reminded', isDone: true, message: `已催办${again}`, ...last };
  });
}

export type Counts = Readonly<Record<Outcome['kind'], number>>;

export function countsOf(outcomes: readonly Outcome[]): Counts {
  const of = (kind: Outcome['kind']): number => outcomes.filter((outcome) => outcome.kind === kind).length;
  return { reminded: of('reminded'), recent: of('recent'), none: of('none') };
}

/** "已催办3条；1条在24小时内催办过，没有重复提醒": what there is none of is left out. */
export function summaryOf({ reminded, recent, none }: Counts, hours: number): string {
  return [
    ...(reminded === 0 ? [] : [`已催办${reminded}条`]),
    ...(recent === 0 ? [] : [`${recent}条在${hours}小时内催办过，没有重复提醒`]),
    ...(none === 0 ? [] : [`${none}条没有催办`]),
  ].join('；');
}

function nameOf({ reader, roles }: Readers, { by, name, role: id }: LastReminder): string {
  if (by === reader.userId) return '您';
  const role = roles.get(id);
  return roles.get(reader.role)?.keeps === true || isPublicRole(role) ? name : (role?.title ?? '');
}
