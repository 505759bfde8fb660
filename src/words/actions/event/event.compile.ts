// kind: event, and every id that no kind claims: the event of that name, and the form that is filled in with it.
import { child, textOf } from '../../../../codegen/check/model/cursor.ts';
import { formProblems } from '../../../../codegen/words/action-form.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { readTicked } from '../../../../codegen/words/ticked-rows.ts';
import type { CallUse } from '../../../core/call-model.ts';

/** What a question and a press of the button fire: the rest needs a form, a verdict or a spreadsheet. */
const FIRING: ReadonlySet<CallUse> = new Set<CallUse>(['fire', 'remove']);

export const compile: ActionCompile<'event'> = {
  known: [
    {
      id: 'delete',
      title: { zh: '删除', en: 'delete' },
      use: 'remove',
      isSingle: true,
      stands: ({ op }) => op === 'delete',
      danger: true,
      confirm: '您确定要删除此数据吗?',
    },
  ],
  usualFor: 'others',
  read: (action) => {
    const form = child(action, 'form');
    const ticked = readTicked(action);
    return {
      own: ({ event }) => ({ form: textOf(form) ?? event?.form ?? null, ...ticked.own }),
      problems: (place) => [...formProblems(form, place), ...ticked.problems(place)],
    };
  },
  takesTicked: true,
  // Whatever its id: an event that deletes is fired by the call that deletes.
  calls: (calls, { id, events }) =>
    id === 'delete'
      ? calls.filter(({ use }) => use === 'remove')
      : calls.filter(
          (call) => call.use !== null && FIRING.has(call.use) && events.some((event) => call.events.includes(event.id)),
        ),
  says: ({ known, event }) => ({ title: event?.title, confirm: event?.confirm ?? known?.confirm }),
  opensForm: ({ form }) => (form === null ? null : { form }),
  opensDialog: () => true,
};
