// What an event has to say for what it does, and what it has no use for: each is well formed, and asks before it
// destroys.
import {
  child,
  isObject,
  isSaid,
  isTrueAt,
  itemsOf,
  numberAt,
  oneOrMore,
  textAt,
  type Cursor,
} from '../check/model/cursor.ts';
import type { EventFacts } from '../check/model/facts.ts';
import { reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';

type Words = { readonly zh: string; readonly en: string };

/** null: as it likes; the state stays where no `to` is said. */
const NEEDS: Readonly<Record<EventFacts['op'], { readonly from: boolean; readonly to: boolean | null }>> = {
  create: { from: false, to: true },
  update: { from: true, to: null },
  delete: { from: true, to: false },
  move: { from: true, to: null },
};

export function formProblems(event: EventFacts): readonly Problem[] {
  if (event.isUnclear) return firingProblems(event);
  return [...shapeProblems(event), ...firingProblems(event), ...idleProblems(event), ...askProblems(event)];
}

function shapeProblems(event: EventFacts): readonly Problem[] {
  const { id, cursor, op } = event;
  const say = (rule: Words): Problem => reportKey(cursor, 'C409', { op, event: id, rule });
  const needs = NEEDS[op];
  const wrong = (['from', 'to'] as const).flatMap((key) => {
    const isHere = isSaid(child(cursor, key));
    if (needs[key] === null || isHere === needs[key]) return [];
    return [say(isHere ? { zh: `不写 ${key}`, en: `takes no ${key}` } : { zh: `要写 ${key}`, en: `needs ${key}` })];
  });
  const odd =
    op !== 'move' && (event.verdict !== null || event.onSave !== null)
      ? [say({ zh: '不写 verdict 和 onSave，它们只用于 move', en: 'takes no verdict and onSave, they are for move' })]
      : [];
  const partial =
    op !== 'update' && event.changes.length > 0
      ? [say({ zh: '不写 changes，它只用于 update', en: 'takes no changes, they are for update' })]
      : [];
  const carried =
    event.form !== null && (op === 'create' || op === 'delete')
      ? [say({ zh: '不写 form，它只用于 move 和 update', en: 'takes no form, it is for move and update' })]
      : [];
  return [...wrong, ...odd, ...partial, ...carried];
}

/** What only people can bring, or is only shown to people. */
const OF_PEOPLE = [
  'by',
  'verdict',
  'onSave',
  'form',
  'opinion',
  'opinionMin',
  'file',
  'confirm',
  'done',
  'danger',
  'reauthenticate',
  'complete',
  'constraints',
  'undo',
] as const;

/** People fire it, or the clock. */
function firingProblems({ id, cursor, op, from, to, isTimed }: EventFacts): readonly Problem[] {
  if (!isTimed) return isSaid(child(cursor, 'by')) ? [] : [reportKey(cursor, 'C429', { event: id })];
  const isAtMoment = isObject(child(cursor, 'timed').value);
  const say = (rule: Words): Problem => reportKey(cursor, 'C430', { event: id, rule });
  const odd = OF_PEOPLE.filter((key) => isSaid(child(cursor, key))).join('、');
  return [
    ...(op === 'move' ? [] : [say({ zh: '只能是 move', en: 'can only be a move' })]),
    ...(odd === ''
      ? []
      : [
          say({
            zh: `不写 ${odd}，它们只用于由人触发的动作`,
            en: `takes no ${odd.replaceAll('、', ', ')}, they are for events that people fire`,
          }),
        ]),
    ...(isAtMoment && (to === null || from.includes(to)) && !marksItself(cursor)
      ? [
          say({
            zh: '要写 to，通到 from 以外的状态（或 sets 一个 guards 要求为空的字段），不然会一再触发',
            en: 'needs a state outside its from to lead to, or sets what its guards want empty, or it would be fired again and again',
          }),
        ]
      : []),
    ...(isAtMoment || itemsOf(child(cursor, 'guards')).length > 0
      ? []
      : [say({ zh: '要写 guards，说明什么时候触发', en: 'needs guards that say when it is fired' })]),
  ];
}

/** It fills in a field that its guards want empty: fired once, until somebody empties it. */
function marksItself(cursor: Cursor): boolean {
  const sets = child(cursor, 'sets').value;
  const wanted = itemsOf(child(cursor, 'guards')).flatMap((guard) =>
    oneOrMore(child(guard, 'when')).flatMap((condition) =>
      child(condition, 'isNull').value === true ? [textAt(condition, 'field') ?? ''] : [],
    ),
  );
  return isObject(sets) && wanted.some((field) => (sets[field] ?? null) !== null);
}

/** A move that stays where it is has to do something else. */
function idleProblems({ id, cursor, op, to, sets, form }: EventFacts): readonly Problem[] {
  const isAsked = ['opinion', 'file'].some((key) => (textAt(cursor, key) ?? 'none') !== 'none');
  const does =
    to !== null ||
    isSaid(child(cursor, 'to')) ||
    sets.length > 0 ||
    form !== null ||
    itemsOf(child(cursor, 'effects')).length > 0 ||
    isAsked;
  return op !== 'move' || does ? [] : [reportKey(cursor, 'C419', { event: id })];
}

function askProblems({ id, cursor, op }: EventFacts): readonly Problem[] {
  const what: Words | null =
    op === 'delete'
      ? { zh: '删除记录', en: 'deletes the record' }
      : isTrueAt(cursor, 'danger')
        ? { zh: '造成难以挽回的改变', en: 'is marked as dangerous' }
        : null;
  const min = numberAt(cursor, 'opinionMin');
  return [
    ...(what !== null && textAt(cursor, 'confirm') === null ? [reportKey(cursor, 'C405', { event: id, what })] : []),
    ...(min !== null && min > 0 && textAt(cursor, 'opinion') !== 'required'
      ? [reportKey(child(cursor, 'opinionMin'), 'C416')]
      : []),
  ];
}
