// Kind "two-pane": the field holds files, the form exists, and calls read the record and save the form.
import type { CallUse } from '../../../core/call-model.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { splitPath } from '../../../core/naming.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { child, cursorOf, isSaid, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { kindsThat } from '../../../../codegen/check/model/field-facts.ts';
import { fieldAt } from '../../../../codegen/check/model/lookup.ts';
import { report, reportKey } from '../../../../codegen/check/report.ts';
import { expectCall, formProblems } from '../../../../codegen/check/model/expected-call.ts';
import { single } from '../../../../codegen/plan/parts.ts';
import { fieldAt as fieldOfPath } from '../../../../codegen/resolve/field-lookup.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { pathProblems } from '../../../../codegen/screens/named-screens.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { facts, type TwoPaneModel } from './two-pane.model.ts';

export const word: ScreenWord<'two-pane'> = {
  kind: facts.kind,
  read: (screen) => {
    const parts = partsOf(screen);
    return {
      check: (checked) => problemsOf(checked, parts),
      model: (frame, scope) => ({ ...frame, twoPane: modelOf(scope, parts) }),
    };
  },
  uses: ({ twoPane }, { document }) => {
    const { at } = partsOf(cursorOf(document));
    return [
      { call: twoPane.call, at },
      { call: twoPane.read, at },
    ];
  },
  shows: ({ twoPane }) => ({ ...SHOWS_NOTHING, call: twoPane.read, forms: [twoPane.form], hasRecords: true }),
  partTitles: { twoPane: { zh: '左右对照', en: 'two panes' } },
  parts: ({ twoPane }) => ({ twoPane: single(twoPane) }),
};

interface TwoPaneParts {
  readonly at: Cursor;
  readonly document: Cursor;
  readonly form: Cursor;
  readonly call: Cursor;
}

function partsOf(screen: Cursor): TwoPaneParts {
  const at = child(screen, 'twoPane');
  return { at, document: child(at, 'document'), form: child(at, 'form'), call: child(at, 'call') };
}

function problemsOf(
  { scope, view: { entity } }: CheckedScreen,
  { at, document, form, call }: TwoPaneParts,
): readonly Problem[] {
  if (entity === null || entity.isBroken || !isSaid(at)) return [];
  const { value: field, problems } = fieldAt(scope, entity, document);
  const lacks = (use: CallUse): boolean => ![...entity.calls.values()].some((one) => one.use === use);
  return [
    ...problems,
    ...(field === null || field.traits?.value === 'files'
      ? []
      : [
          report(document, 'C323', {
            field: field.name,
            kind: field.kind ?? '?',
            expected: kindsThat(scope.kinds, ({ value }) => value === 'files').join(' / '),
          }),
        ]),
    ...formProblems(entity, form),
    ...pathProblems(scope, child(at, 'after')),
    ...expectCall(scope, entity, { at: call, uses: ['save'] }),
    ...(!isSaid(call) && lacks('save') ? [reportKey(at, 'C227', { entity: entity.id, name: 'op: update' })] : []),
    ...(lacks('record') ? [reportKey(at, 'C227', { entity: entity.id, name: 'op: get' })] : []),
  ];
}

function modelOf(scope: ScreenScope, { at, document, form, call }: TwoPaneParts): TwoPaneModel {
  const entity = ownEntity(scope);
  const path = textOf(document) ?? '';
  const key = textOf(form) ?? '';
  const said = textOf(call);
  const text = (name: string): string | null => textOf(child(at, name));
  return {
    document: path,
    documentTitle: fieldOfPath(scope.lookup, entity.id, path)?.title ?? splitPath(path)[1],
    form: key,
    formTitle: entity.forms.find((one) => one.key === key)?.title ?? key,
    call: said === null ? callFor(entity, 'save', key) : callId(entity.id, said),
    read: callFor(entity, 'record', null),
    submitTitle: text('submitTitle') ?? '提交',
    after: text('after'),
  };
}

/** The first with the form, else the first. */
function callFor({ calls }: EntityModel, use: CallUse, form: string | null): string {
  const fitting = calls.filter((one) => one.use === use);
  return (fitting.find((one) => one.form === form) ?? fitting[0])?.id ?? '';
}
