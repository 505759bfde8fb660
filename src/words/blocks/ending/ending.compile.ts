// ending: lists, each with its moment, what is said of a record and where it opens.
import {
  child,
  isSaid,
  itemsOf,
  namesAt,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import { expectCall } from '../../../../codegen/check/model/expected-call.ts';
import { callAt, shownProblems } from '../../../../codegen/check/model/lookup.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import { passOf, passProblems, screenProblems } from '../../../../codegen/screens/counted.ts';
import { presetProblems } from '../../../../codegen/screens/presets.ts';
import type { BlockCompile, BlockPlace } from '../../../../codegen/words/block-compile.ts';

const DAYS = 7;

export const compile: BlockCompile<'ending'> = {
  isOfRecord: false,
  read: (block) => {
    const ending = child(block, 'ending');
    const lists = itemsOf(child(ending, 'lists'));
    return {
      own: ({ entity }) => ({
        ending: {
          days: numberAt(ending, 'days') ?? DAYS,
          lists: lists.map((list) => ({
            title: textAt(list, 'title') ?? '',
            call: callId(entity?.id ?? null, textAt(list, 'call') ?? ''),
            preset: textAt(list, 'preset'),
            pass: passOf(list),
            moment: textAt(list, 'moment') ?? '',
            label: textAt(list, 'label') ?? '',
            facts: namesAt(list, 'facts'),
            screen: textAt(list, 'screen'),
            within: textAt(list, 'within'),
            find: textAt(list, 'find'),
          })),
        },
      }),
      problems: (place) => lists.flatMap((list) => listProblems(place, list, block)),
    };
  },
  calls: ({ ending }) => ending.lists.map(({ call }) => call),
};

function listProblems(place: BlockPlace, list: Cursor, block: Cursor): readonly Problem[] {
  const { scope, entity } = place;
  const [call, moment, preset] = [child(list, 'call'), child(list, 'moment'), child(list, 'preset')];
  const found = callAt(scope, entity, call).value;
  const shown = [moment, child(list, 'label'), ...itemsOf(child(list, 'facts')), child(list, 'find')];
  return [
    ...expectCall(scope, entity, { at: call, uses: ['page'] }),
    ...passProblems(place, list),
    ...(found === null ? [] : shown.flatMap((at) => shownProblems(scope, found.entity, at))),
    ...(found !== null && isSaid(preset) && textOf(preset) !== null ? presetProblems(preset, found.call) : []),
    ...screenProblems(place, { block, screen: child(list, 'screen'), preset: child(list, 'within') }),
  ];
}
