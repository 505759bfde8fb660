// The record a screen works within, read once: its entity, the reference to it, the calls that answer it, what of it
// is shown, counted down to and used up.
import type { ContextModel } from '../../src/core/context-model.ts';
import { child, isSaid, itemsOf, namesAt, numberAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { entityAt, fieldAt, shownProblems } from '../check/model/lookup.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import { report, reportUnknown } from '../check/report.ts';
import { expectCall } from '../check/model/expected-call.ts';
import { textOfValue } from '../check/structure/labels.ts';
import type { Problem } from '../config.ts';
import { callId, type ScreenScope } from '../resolve/screen-scope.ts';
import { pathProblems } from './named-screens.ts';
import { readDeadline, type DeadlineReading } from './deadline.ts';
import { readGauges, type GaugesReading } from './gauges.ts';

export interface ContextReading {
  problems(scope: CheckScope, view: ScreenView): readonly Problem[];
  model(scope: ScreenScope): ContextModel;
}

/** null: the screen works within none. */
export function readContext(screen: Cursor): ContextReading | null {
  const context = child(screen, 'context');
  if (!isSaid(context)) return null;
  const parts = partsOf(context);
  return { problems: (scope, view) => problemsOf(scope, view, parts), model: (scope) => modelOf(scope, parts) };
}

interface ContextParts {
  readonly context: Cursor;
  readonly entity: Cursor;
  readonly field: Cursor;
  readonly call: Cursor;
  readonly get: Cursor;
  readonly save: Cursor;
  readonly columns: readonly Cursor[];
  readonly modules: readonly Cursor[];
  readonly deadlines: readonly DeadlineReading[];
  readonly gauges: GaugesReading | null;
}

function partsOf(context: Cursor): ContextParts {
  return {
    context,
    entity: child(context, 'entity'),
    field: child(context, 'field'),
    call: child(context, 'call'),
    get: child(context, 'get'),
    save: child(context, 'save'),
    columns: itemsOf(child(context, 'columns')),
    modules: itemsOf(child(context, 'modules')),
    deadlines: itemsOf(child(context, 'deadlines')).map((said) => readDeadline(said, 'deadlines')),
    gauges: readGauges(child(context, 'gauges')),
  };
}

function problemsOf(scope: CheckScope, { entity }: ScreenView, parts: ContextParts): readonly Problem[] {
  const { value: target, problems } = entityAt(scope, parts.entity);
  const field = entity === null ? { value: null, problems: [] } : fieldAt(scope, entity, parts.field);
  const to = field.value?.to ?? null;
  return [
    ...problems,
    ...field.problems,
    ...(field.value !== null && target !== null && to !== target.id && (to === null || scope.entities.has(to))
      ? [report(parts.field, 'C527', { field: field.value.name, entity: target.id })]
      : []),
    ...expectCall(scope, entity, { at: parts.call, uses: ['own', 'choices', 'page'] }),
    ...expectCall(scope, target, { at: parts.get, uses: ['record'] }),
    ...expectCall(scope, entity, { at: parts.save, uses: ['patch'] }),
    ...(target === null
      ? []
      : [
          ...parts.columns.flatMap((at) => shownProblems(scope, target, at)),
          ...parts.deadlines.flatMap((deadline) => deadline.problems(scope, target)),
        ]),
    ...(parts.gauges?.problems(scope, target) ?? []),
    ...moduleProblems(scope, parts.modules),
    ...pathProblems(scope, child(child(parts.context, 'empty'), 'link')),
  ];
}

function moduleProblems(scope: CheckScope, modules: readonly Cursor[]): readonly Problem[] {
  const types = new Set([...scope.modules.values()].flatMap((module) => numberAt(module, 'type') ?? []));
  return scope.rolesBroken
    ? []
    : modules
        .filter(({ value }) => typeof value === 'number' && !types.has(value))
        .map((at) => reportUnknown(at, { code: 'C518', name: textOfValue(at.value), names: [] }));
}

function modelOf(scope: ScreenScope, parts: ContextParts): ContextModel {
  const { context } = parts;
  const [entity, field] = [textOf(parts.entity) ?? '', textOf(parts.field) ?? ''];
  const [get, save, empty] = [textOf(parts.get), textOf(parts.save), child(context, 'empty')];
  return {
    entity,
    field,
    get: get === null ? null : callId(entity, get),
    storage: textAt(context, 'storage') ?? (field === '' ? `${entity}Id` : field),
    call: callId(scope.entity?.id ?? null, textOf(parts.call) ?? ''),
    save: save === null ? null : callId(entity, save),
    label: textAt(context, 'label') ?? '',
    columns: namesAt(context, 'columns'),
    deadlines: parts.deadlines.map((deadline) => deadline.model(scope, entity)),
    gauges: parts.gauges?.model ?? null,
    modules: parts.modules.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
    emptyTitle: textAt(empty, 'title') ?? '暂无数据',
    emptyLink: textAt(empty, 'link') ?? '/',
    emptyLinkTitle: textAt(empty, 'linkTitle') ?? '返回首页',
  };
}
