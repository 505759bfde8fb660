// The detail of a screen, read once: the call that answers the record, its sections, steps and files.
import type { DetailModel } from '../../src/core/screen-model.ts';
import { conditionProblems, plainConditionProblems } from '../check/model/conditions.ts';
import { child, isSaid, isTrueAt, textAt, textOf, textsAt, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { callAt, fieldAt } from '../check/model/lookup.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import { report, reportKey } from '../check/report.ts';
import { expectCall } from '../check/model/expected-call.ts';
import { ON_SCREENS } from '../check/rules/on-screens.ts';
import type { Problem } from '../config.ts';
import { callId, type ScreenScope } from '../resolve/screen-scope.ts';
import { wordsFor } from '../words/operations.ts';
import { isPartOf, reviewedFiles } from './reviewed-files.ts';
import { readSections, type SectionsReading } from './sections.ts';
import { shownField } from './shown-field.ts';
import { readSteps, type StepsReading } from './steps.ts';

export interface DetailReading {
  /** Entities that it names. */
  readonly entities: readonly string[];
  problems(scope: CheckScope, view: ScreenView): readonly Problem[];
  /** null: the screen is of no entity. */
  model(scope: ScreenScope): DetailModel | null;
}

interface DetailParts {
  readonly detail: Cursor;
  readonly call: Cursor;
  readonly sections: SectionsReading;
  readonly steps: StepsReading | null;
  readonly files: readonly (readonly [string, Cursor])[];
}

export function readDetail(screen: Cursor): DetailReading {
  const detail = child(screen, 'detail');
  const steps = child(detail, 'steps');
  const parts: DetailParts = {
    detail,
    call: child(detail, 'call'),
    sections: readSections(child(detail, 'sections')),
    steps: isSaid(steps) ? readSteps(steps) : null,
    files: textsAt(detail, 'files'),
  };
  return {
    entities: parts.sections.entities,
    problems: (scope, view) => [
      ...expectCall(scope, view.entity, { at: parts.call, uses: ['record'] }),
      ...(view.entity === null ? [] : problemsOf(scope, { view, entity: view.entity, parts })),
    ],
    model: (scope) => (isSaid(detail) ? modelOf(scope, parts) : null),
  };
}

interface Read {
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly parts: DetailParts;
}

function problemsOf(scope: CheckScope, { view, entity, parts }: Read): readonly Problem[] {
  const named = callAt(scope, entity, parts.call).value?.call;
  const usual = [...entity.calls.values()].find((candidate) => candidate.use === 'record') ?? null;
  const call = named ?? usual;
  const lacksCall = isSaid(parts.detail) && !isSaid(parts.call) && usual === null && !entity.isBroken;
  return [
    ...(lacksCall
      ? [reportKey(parts.detail, 'C227', { entity: entity.id, name: `op: ${wordsFor(['record']).join(' / ')}` })]
      : []),
    ...parts.sections.problems(scope, entity),
    ...parts.sections
      .paths(scope, entity)
      .flatMap(({ path, at }) => shownField({ scope, view, entity, path, at, call }).problems),
    ...(parts.steps?.conditions ?? []).flatMap((at) => [
      ...conditionProblems(scope, entity, at),
      ...plainConditionProblems(at, ON_SCREENS),
    ]),
    ...parts.files.flatMap(([name, at]) => (isPartOf(scope, entity, name) ? [] : fileProblems(scope, entity, at))),
    ...reviewedFiles(scope, view, entity),
  ];
}

function fileProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = fieldAt(scope, entity, at);
  const isFile = field === null || field.kind === null || field.traits?.value === 'files';
  return isFile ? problems : [report(at, 'C520', { kind: field.kind, field: textOf(at) ?? '', as: 'files' })];
}

function modelOf({ entity, entities, factsOf }: ScreenScope, { detail, call, sections, steps, files }: DetailParts) {
  if (entity === null) return null;
  const said = textOf(call);
  const named = files.map(([name]) => name);
  // check names a part by the same relation.
  const isPart = (name: string): boolean => entities.get(name)?.part?.entity === entity.id;
  const usual = entity.calls.find((one) => one.use === 'record')?.id ?? '';
  const id = said === null ? usual : callId(entity.id, said);
  const options = entity.calls.find((one) => one.id === id)?.options;
  const tellsChanges = options !== undefined && 'since' in options && options.since !== undefined;
  const model: DetailModel = {
    call: id,
    sections: sections.models(factsOf, entity.id),
    form: isTrueAt(detail, 'form'),
    ...(steps === null ? {} : { steps: steps.models() }),
    files: named.filter((name) => !isPart(name)),
    ...(named.some(isPart) ? { parts: named.filter(isPart) } : {}),
    timeline: isTrueAt(detail, 'timeline'),
    ...(tellsChanges ? { changes: true } : {}),
    print: isTrueAt(detail, 'print'),
    seen: textAt(detail, 'seen'),
  };
  return model;
}
