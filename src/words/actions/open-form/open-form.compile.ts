// kind: open-form, and the form it opens. An action that stands for making or changing a record alone is one.
import { child, isSaid, textOf } from '../../../../codegen/check/model/cursor.ts';
import { reportUnknown } from '../../../../codegen/check/report.ts';
import { wordsFor } from '../../../../codegen/words/operations.ts';
import { formProblems } from '../../../../codegen/words/action-form.ts';
import type { ActionCompile, ActionEvent } from '../../../../codegen/words/action-compile.ts';

function writes({ op }: ActionEvent): boolean {
  return op === 'create' || op === 'update';
}

export const compile: ActionCompile<'open-form'> = {
  known: [
    {
      id: 'add',
      title: { zh: '添加', en: 'add' },
      use: 'add',
      isSingle: false,
      stands: ({ op }) => op === 'create',
      isHiddenAsAdd: true,
    },
    {
      id: 'edit',
      title: { zh: '编辑', en: 'edit' },
      use: 'save',
      isSingle: false,
      stands: ({ op }) => op === 'update',
    },
  ],
  isMeant: (action, events) => isSaid(child(action, 'form')) && events.every(writes),
  usualFor: ([event]) => event !== undefined && writes(event),
  read: (action) => {
    const [form, next] = [child(action, 'form'), child(action, 'next')];
    const name = textOf(next);
    return {
      own: () => ({ form: textOf(form), next: name }),
      problems: (place) => {
        const { screens } = place.scope;
        const isKnown = name === null || screens.has(name);
        return [
          ...formProblems(form, place),
          ...(isKnown ? [] : [reportUnknown(next, { code: 'C504', name, names: screens.keys() })]),
        ];
      },
    };
  },
  calls: (calls, { id, events }) => {
    const known = compile.known?.find((one) => one.id === id);
    return known !== undefined
      ? calls.filter(({ use }) => use === known.use)
      : calls.filter(
          (call) =>
            (call.use === 'add' || call.use === 'save') &&
            (events.length === 0 || events.some((event) => call.events.includes(event.id))),
        );
  },
  lacks: ({ entity, offered }) => {
    const calls = [...(entity?.calls.values() ?? [])];
    const isRead = offered.every(({ use }) => use !== 'save') || calls.some(({ use }) => use === 'record');
    const op = wordsFor(['record']).join(' / ');
    return isRead
      ? null
      : { zh: `先读取记录的接口（op: ${op}）`, en: `call of op: ${op}, by which the record is read first` };
  },
  opensForm: ({ form }) => ({ form }),
  opensDialog: () => true,
};
