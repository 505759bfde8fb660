// kind: remind: which call, and what is said of ticked rows.
import { child } from '../../../../codegen/check/model/cursor.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { readTicked } from '../../../../codegen/words/ticked-rows.ts';

export const compile: ActionCompile<'remind'> = {
  read: (action) => {
    const { own, problems } = readTicked(action);
    return {
      own: () => own,
      problems: (place) => [
        ...problems(place),
        ...expectCall(place.scope, place.entity, { at: child(action, 'call'), uses: ['tell'] }),
      ],
    };
  },
  takesTicked: true,
  sendsMany: true,
  says: () => ({ title: '催办' }),
  // The same dialog wherever it stands: it has one story of its own, remind.stories.tsx.
};
