// The record's own form in a section of a dossier: it exists and a call saves it.
import type { Problem } from '../../../../codegen/config.ts';
import { child, isObject, isSaid, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../../../../codegen/check/model/facts.ts';
import { report } from '../../../../codegen/check/report.ts';
import { expectCall, formProblems } from '../../../../codegen/check/model/expected-call.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { callFor } from './dossier-part.compile.ts';
import type { DossierFormModel } from './dossier.model.ts';

interface FormParts {
  readonly named: Cursor;
  readonly call: Cursor;
}

/** Its key alone, or written out. */
function formOf(at: Cursor): FormParts {
  return { named: isObject(at.value) ? child(at, 'form') : at, call: child(at, 'call') };
}

export function sectionFormProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { named, call } = formOf(at);
  const name = textOf(named);
  if (name === null) return [];
  if (!entity.forms.has(name)) return formProblems(entity, named);
  if (isSaid(call)) return expectCall(scope, entity, { at: call, uses: ['save'] });
  const isSaved = [...entity.calls.values()].some(
    ({ use, form }) => use === 'save' && (form === name || form === null),
  );
  return isSaved ? [] : [report(named, 'C574', { form: name })];
}

export function sectionFormModel(entity: EntityModel, at: Cursor): DossierFormModel {
  const parts = formOf(at);
  const form = textOf(parts.named) ?? '';
  const call = textOf(parts.call);
  return { form, call: call === null ? (callFor(entity, 'save', form)?.id ?? '') : callId(entity.id, call) };
}
