// prompt: the record that is asked for, what the text names of it, and where to see to it.
import { child, entriesOf, isSaid, textAt, textOf } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt, fieldByPath } from '../../../../codegen/check/model/lookup.ts';
import { reportKey } from '../../../../codegen/check/report.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import { askedEntity } from '../../../../codegen/screens/asked-entity.ts';
import { readDeadline } from '../../../../codegen/screens/deadline.ts';
import { viewersOf, wayProblems } from '../../../../codegen/screens/named-screens.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';
import { toneAt } from '../../../../codegen/words/block-tone.ts';

const READER = '@user';

export const compile: BlockCompile<'prompt'> = {
  isOfRecord: false,
  read: (block) => {
    const prompt = child(block, 'prompt');
    const at = { call: child(prompt, 'call'), text: child(prompt, 'text'), screen: child(prompt, 'screen') };
    const pass = entriesOf(child(prompt, 'pass'));
    const text = textOf(at.text) ?? '';
    const moment = child(prompt, 'deadline');
    const deadline = isSaid(moment) ? readDeadline(moment, 'deadline') : null;
    const named = textAt(prompt, 'entity');
    return {
      own: (scope) => {
        const entity = named ?? scope.entity?.id ?? '';
        return {
          prompt: {
            entity,
            call: callId(entity, textOf(at.call) ?? ''),
            pass: Object.fromEntries(pass.map(([argument, from]) => [argument, textOf(from) ?? ''])),
            text,
            tone: toneAt(prompt),
            deadline: deadline?.model(scope, entity) ?? null,
            screen: textOf(at.screen),
            linkTitle: textAt(prompt, 'linkTitle') ?? '去办理',
          },
        };
      },
      problems: ({ scope, view, entity: own }) => {
        const { value: entity, problems } = askedEntity(scope, prompt, own);
        if (entity === null) return problems;
        return [
          ...expectCall(scope, entity, { at: at.call, uses: ['record', 'own', 'choices', 'page'] }),
          ...[...text.matchAll(/\{([\w.]+)\}/g)].flatMap(
            ([, path = '']) => fieldByPath({ scope, entity, path, cursor: at.text, isShown: true }).problems,
          ),
          ...(deadline?.problems(scope, entity) ?? []),
          ...pass
            .filter(([, from]) => textOf(from) !== READER)
            .flatMap(([, from]) =>
              own === null ? [reportKey(from, 'C534', { key: 'pass' })] : fieldAt(scope, own, from).problems,
            ),
          ...wayProblems(scope, viewersOf(view, block), at.screen),
        ];
      },
      entities: named === null ? [] : [named],
    };
  },
  calls: ({ prompt }) => [prompt.call],
};
