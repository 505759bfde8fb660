// What a worklist names exists: files to read, a form that is saved, expressions over its values and the record's.
import type { CallUse } from '../../../core/call-model.ts';
import { conditionProblems } from '../../../../codegen/check/model/conditions.ts';
import { child, isObject, isSaid, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { kindsThat } from '../../../../codegen/check/model/field-facts.ts';
import { fieldAt, ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { report, reportKey, reportUnknown } from '../../../../codegen/check/report.ts';
import { expectCall, formProblems } from '../../../../codegen/check/model/expected-call.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { readText } from '../../../../codegen/expression/check-scope.ts';
import { wordsOf } from '../../../../codegen/expression/expression-scope.ts';
import { splitMessage } from '../../../../codegen/expression/message-parts.ts';
import { readDeadline } from '../../../../codegen/screens/deadline.ts';
import { screenPresetProblems } from '../../../../codegen/screens/named-screens.ts';
import type { CheckedScreen } from '../../../../codegen/screens/screen-word.ts';
import type { FigureParts, WorklistParts } from './worklist-parts.compile.ts';

export function problemsOf({ scope, view }: CheckedScreen, parts: WorklistParts): readonly Problem[] {
  const { entity, screen } = view;
  if (entity === null || entity.isBroken || !isSaid(parts.at)) return [];
  const lacks = (use: CallUse): boolean => ![...entity.calls.values()].some((one) => one.use === use);
  return [
    ...parts.papers.flatMap((paper) => paperProblems(scope, entity, paper)),
    ...formProblems(entity, parts.form),
    ...expectCall(scope, entity, { at: parts.save, uses: ['save'] }),
    ...expectCall(scope, entity, { at: parts.read, uses: ['record'] }),
    ...(!isSaid(parts.save) && lacks('save')
      ? [reportKey(parts.at, 'C227', { entity: entity.id, name: 'op: update' })]
      : []),
    ...(!isSaid(parts.read) && lacks('record')
      ? [reportKey(parts.at, 'C227', { entity: entity.id, name: 'op: get' })]
      : []),
    ...parts.figures.flatMap((figure) => figureProblems(scope, entity, figure)),
    ...parts.wants.flatMap((want) => wantProblems(scope, entity, want)),
    ...conditionProblems(scope, entity, parts.done),
    ...readDeadline(parts.deadline, 'deadline').problems(scope, entity),
    ...(isSaid(parts.earlier) ? ownFieldAt(entity, parts.earlier).problems : []),
    ...parts.beside.flatMap((field) => ownFieldAt(entity, field).problems),
    ...backProblems(scope, screen.key, parts.back),
  ];
}

function paperProblems(scope: CheckScope, entity: EntityFacts, paper: Cursor): readonly Problem[] {
  const at = isObject(paper.value) ? child(paper, 'field') : paper;
  const { value: field, problems } = fieldAt(scope, entity, at);
  if (field === null || field.traits?.value === 'files') return problems;
  const expected = kindsThat(scope.kinds, ({ value }) => value === 'files').join(' / ');
  return [...problems, report(at, 'C323', { field: field.name, kind: field.kind ?? '?', expected })];
}

function figureProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { field, value, when }: FigureParts,
): readonly Problem[] {
  return [
    ...ownFieldAt(entity, field).problems,
    ...readText({ scope, entity, cursor: value, text: textOf(value) ?? '' }).problems,
    ...(isSaid(when) ? truthProblems(scope, entity, when) : []),
  ];
}

function wantProblems(scope: CheckScope, entity: EntityFacts, want: Cursor): readonly Problem[] {
  const message = child(want, 'message');
  return [
    ...truthProblems(scope, entity, child(want, 'refuse')),
    ...ownFieldAt(entity, child(want, 'at')).problems,
    ...splitMessage(textOf(message) ?? '')
      .filter(({ isExpression }) => isExpression)
      .flatMap(({ text }) => readText({ scope, entity, cursor: message, text }).problems),
  ];
}

function truthProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const text = textOf(at) ?? '';
  const { typed, problems } = readText({ scope, entity, cursor: at, text });
  if (typed === null || typed.type === 'truth') return problems;
  return [...problems, report(at, 'C904', { part: text, actual: wordsOf(typed.type), expected: wordsOf('truth') })];
}

function backProblems(scope: CheckScope, own: string, back: Cursor): readonly Problem[] {
  const { screens } = scope;
  const at = isObject(back.value) ? child(back, 'screen') : back;
  const name = textOf(at);
  return name === null || (screens.has(name) && name !== own)
    ? screenPresetProblems(scope, at, child(back, 'preset'))
    : [reportUnknown(at, { code: 'C504', name, names: [...screens.keys()].filter((key) => key !== own) })];
}
