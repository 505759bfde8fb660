// Every call that a dossier makes, with where its screen says so: what grants are made of.
import type { DossierPartModel } from '../../src/core/dossier-model.ts';
import type { FormFieldModel } from '../../src/core/entity-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { lookupOf } from './lookups.ts';
import { amongCallOf, searchCallOf } from './reference-search.ts';
import type { ScreenScope } from './screen-scope.ts';

export interface DossierCall {
  readonly call: string;
  /** JSON pointer into the screen's file. */
  readonly pointer: string;
}

export function dossierCalls({ dossier }: ScreenModel, scope: ScreenScope): readonly DossierCall[] {
  if (dossier === null) return [];
  const at = (key: string, ...calls: readonly (string | null | undefined)[]): readonly DossierCall[] => calls.flatMap((call) => (call === null || call === undefined ? [] : [{ call, pointer: `/dossier${key}` }]));
  const sections = dossier.sections.flatMap((section, place) => {
    const key = `/sections/${place}`;
    const own = scope.entity?.forms.find((form) => form.key === section.form?.form);
    return [
      ...at(`${key}/preview`, section.preview?.call),
      ...at(`${key}/form`, section.form?.call, ...lookups(own?.fields ?? [], scope)),
      ...section.parts.flatMap((part, nth) => at(`${key}/parts/${nth}`, ...partCalls(part, scope))),
    ];
  });
  return [...at('', dossier.get), ...at('/create', dossier.create), ...at('/completeness', dossier.completeness), ...at('/check', dossier.check?.call), ...at('/preview', dossier.preview?.call), ...at('/submit', dossier.submit?.call), ...sections];
}

/** Rows are opened one by one, so they are read one by one too. */
function partCalls(part: DossierPartModel, scope: ScreenScope): readonly (string | null | undefined)[] {
  const entity = scope.entities.get(part.entity);
  const form = entity?.forms.find(({ key }) => key === part.form);
  const get = part.one ? null : entity?.calls.find(({ op }) => op === 'get')?.id;
  return [part.read, get, part.create, part.update, part.one ? null : part.remove, ...lookups((form?.fields ?? []).filter(({ name }) => name !== part.by), scope)];
}

function lookups(fields: readonly FormFieldModel[], { entities }: ScreenScope): readonly (string | undefined)[] {
  return fields.flatMap((field) => {
    const target = field.to === null ? undefined : entities.get(field.to);
    return [amongCallOf(field.options) ?? undefined, searchCallOf(field.options) ?? (target === undefined ? undefined : lookupOf(target)?.call)];
  });
}
