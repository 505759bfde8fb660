// Kind "form": the form exists and its call saves it, of a new record or of one that is always the same.
import type { CallUse } from '../../../core/call-model.ts';
import type { Problem } from '../../../../codegen/config.ts';
import {
  child,
  cursorOf,
  descend,
  isObject,
  isSaid,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import { reportKey } from '../../../../codegen/check/report.ts';
import { expectCall, formProblems } from '../../../../codegen/check/model/expected-call.ts';
import { single } from '../../../../codegen/plan/parts.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { facts, type ScreenFormModel } from './form.model.ts';

export const word: ScreenWord<'form'> = {
  kind: facts.kind,
  read: (screen) => {
    const form = partsOf(screen);
    return {
      check: (checked) => problemsOf(checked, form),
      model: (frame, scope) => ({ ...frame, form: modelOf(ownEntity(scope), form) }),
    };
  },
  uses: ({ form }, { document }) => {
    const { at, previewCall, previewOf } = partsOf(cursorOf(document));
    return [
      { call: form.call, at },
      { call: form.preview?.call, at: previewCall },
      { call: form.preview?.of, at: previewOf },
    ];
  },
  shows: ({ form }) => ({ ...SHOWS_NOTHING, call: form.call, forms: [form.form], hasRecords: true }),
  partTitles: { form: { zh: '表单', en: 'form' } },
  parts: ({ form }) => ({ form: single(form) }),
};

interface FormParts {
  /** Its key alone, or written out. */
  readonly at: Cursor;
  /** Where the key stands. */
  readonly named: Cursor;
  readonly call: Cursor;
  readonly submitTitle: Cursor;
  readonly after: Cursor;
  readonly record: Cursor;
  readonly preview: Cursor;
  readonly previewCall: Cursor;
  readonly previewOf: Cursor;
}

function partsOf(screen: Cursor): FormParts {
  const at = child(screen, 'form');
  const preview = child(at, 'preview');
  return {
    at,
    named: isObject(at.value) ? child(at, 'form') : at,
    call: child(at, 'call'),
    submitTitle: child(at, 'submitTitle'),
    after: child(at, 'after'),
    record: child(at, 'record'),
    preview,
    previewCall: child(preview, 'call'),
    previewOf: child(preview, 'of'),
  };
}

function problemsOf({ scope, view: { entity } }: CheckedScreen, form: FormParts): readonly Problem[] {
  const uses: readonly CallUse[] = isSaid(form.record) ? ['save'] : ['add', 'patch'];
  const lacksCreate =
    entity !== null &&
    !entity.isBroken &&
    isSaid(form.at) &&
    !isSaid(form.call) &&
    ![...entity.calls.values()].some(({ use }) => use === 'add');
  return [
    ...expectCall(scope, entity, { at: form.call, uses }),
    ...expectCall(scope, entity, { at: form.previewCall, uses: ['paper'] }),
    ...expectCall(scope, entity, { at: form.previewOf, uses: ['page'] }),
    ...(lacksCreate ? [reportKey(form.at, 'C227', { entity: entity.id, name: 'op: create' })] : []),
    ...(entity === null ? [] : formProblems(entity, form.named)),
  ];
}

function modelOf(entity: EntityModel, parts: FormParts): ScreenFormModel {
  const key = textOf(parts.named) ?? entity.forms[0]?.key ?? '';
  const call = textOf(parts.call);
  return {
    entity: entity.id,
    form: key,
    call:
      call === null
        ? (entity.calls.find((one) => one.use === 'add' && one.form === key)?.id ?? '')
        : callId(entity.id, call),
    submitTitle: textOf(parts.submitTitle) ?? '提交',
    after: textOf(parts.after),
    record: recordOf(parts.record),
    preview: !isSaid(parts.preview)
      ? null
      : {
          title: textOf(descend(parts.preview, 'title')) ?? '',
          call: callId(entity.id, textOf(parts.previewCall) ?? ''),
          of: callId(entity.id, textOf(parts.previewOf) ?? ''),
          label: textOf(descend(parts.preview, 'label')) ?? '',
        },
  };
}

function recordOf({ value }: Cursor): ScreenFormModel['record'] {
  return value === '@user' || value === '@organ' || typeof value === 'number' ? value : null;
}
