// A statistic that a block shows figures of, and the figures: measures that are counts, and screens that their readers
// have, opened with sub-filters that are there.
import type { CountedModel, FigureModel } from '../../src/core/figure-model.ts';
import { statisticOf } from '../../src/core/call-uses.ts';
import { readStatistic } from '../calls/statistic.ts';
import { child, entriesOf, isObject, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { expectCall } from '../check/model/expected-call.ts';
import { callAt, fieldAt, ownField } from '../check/model/lookup.ts';
import { reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { callId, type ScreenScope } from '../resolve/screen-scope.ts';
import type { BlockPlace } from '../words/block-compile.ts';
import { queryProblems, screenPresetProblems, viewersOf, wayProblems } from './named-screens.ts';

export interface CountedReading {
  model(scope: ScreenScope): CountedModel;
  problems(place: BlockPlace): readonly Problem[];
}

/** at: what stands in the block. */
export function readCounted(at: Cursor): CountedReading {
  const [call, by] = [child(at, 'call'), child(at, 'by')];
  return {
    model: (scope) => {
      const id = callId(scope.entity?.id ?? null, textOf(call) ?? '');
      return { call: id, by: textOf(by) ?? dimensionsOf(scope, id)[0] ?? '', pass: passOf(at) };
    },
    problems: ({ scope, entity }) => {
      const counted = callAt(scope, entity, call).value;
      const wrong = expectCall(scope, entity, { at: call, uses: ['counts'] });
      const passed = passProblems({ scope, entity }, at);
      if (counted?.call.use !== 'counts') return [...wrong, ...passed];
      return [...wrong, ...passed, ...unknown(by, 'C291', readStatistic(counted.call.cursor).names)];
    },
  };
}

/** Argument of the call → field of the page's record. */
export function passOf(at: Cursor): Readonly<Record<string, string>> {
  return Object.fromEntries(entriesOf(child(at, 'pass')).map(([argument, from]) => [argument, textOf(from) ?? '']));
}

export function passProblems({ scope, entity }: Pick<BlockPlace, 'scope' | 'entity'>, at: Cursor): readonly Problem[] {
  const called = callAt(scope, entity, child(at, 'call')).value?.entity ?? null;
  return entriesOf(child(at, 'pass')).flatMap(([argument, from]) => [
    ...(called === null ? [] : ownField(called, { name: argument, before: '', cursor: from }).problems),
    ...(entity === null ? [reportKey(from, 'C534', { key: 'pass' })] : fieldAt(scope, entity, from).problems),
  ]);
}

export interface FigureReading {
  model(scope: ScreenScope): FigureModel;
  problems(place: BlockPlace): readonly Problem[];
}

/** block: says whom it shows to. call: whose measure it is. A name alone is a figure without a way. */
export function readFigure(
  figure: Cursor,
  { block, call }: { readonly block: Cursor; readonly call: Cursor },
): FigureReading {
  const measure = isObject(figure.value) ? child(figure, 'measure') : figure;
  const [screen, preset, query] = [child(figure, 'screen'), child(figure, 'preset'), child(figure, 'query')];
  const name = textOf(measure) ?? '';
  return {
    model: (scope) => ({
      measure: name,
      title: textAt(figure, 'title') ?? titleOf(scope, callId(scope.entity?.id ?? null, textOf(call) ?? ''), name),
      screen: textOf(screen),
      preset: textOf(preset),
      query: Object.fromEntries(entriesOf(query).map(([key, { value }]) => [key, String(value)])),
    }),
    problems: ({ scope, view, entity }) => {
      const counted = callAt(scope, entity, call).value?.call;
      return [
        ...(counted?.use === 'counts' ? unknown(measure, 'C290', readStatistic(counted.cursor).counts) : []),
        ...screenProblems({ scope, view }, { block, screen, preset }),
        ...queryProblems(scope, screen, query),
      ];
    },
  };
}

interface OpenedScreen {
  /** Says whom it shows to. */
  readonly block: Cursor;
  readonly screen: Cursor;
  readonly preset: Cursor;
}

/** A screen that a block leads to, opened within a sub-filter. */
export function screenProblems(
  { scope, view }: Pick<BlockPlace, 'scope' | 'view'>,
  { block, screen, preset }: OpenedScreen,
): readonly Problem[] {
  return [...wayProblems(scope, viewersOf(view, block), screen), ...screenPresetProblems(scope, screen, preset)];
}

function unknown(at: Cursor, code: 'C290' | 'C291', names: readonly string[]): readonly Problem[] {
  const name = textOf(at);
  return name === null || names.includes(name) ? [] : [reportUnknown(at, { code, name, names })];
}

function dimensionsOf({ calls }: ScreenScope, id: string): readonly string[] {
  const call = calls.get(id);
  return (call === undefined ? null : statisticOf(call))?.dimensions.map(({ name }) => name) ?? [];
}

function titleOf({ calls }: ScreenScope, id: string, measure: string): string {
  const call = calls.get(id);
  const known = (call === undefined ? null : statisticOf(call))?.measures.find(({ name }) => name === measure);
  return known?.title ?? measure;
}
