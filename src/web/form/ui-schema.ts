// The uiSchema RJSF draws a form with: widgets named explicitly by field kind, the facts of each field among the
// options. What the form's own uiSchema says wins. Titles of choices stand here and not in the schema: that must stay
// as compiled.
import { objectOf, type Json } from '../../core/json.ts';
import { traitsOf } from './field-traits.ts';
import type { UiSchema } from '@rjsf/utils';
import { NO_LIMITS, type FieldLimits } from '../../core/field-access.ts';
import type { WebField, WebForm } from '../../core/web-model.ts';

export interface FormSection {
  readonly title: string;
  readonly help: string;
  readonly fields: readonly string[];
}

export function buildUiSchema(form: WebForm, limits: FieldLimits = NO_LIMITS): UiSchema {
  const byField = form.fields.map((field) => [
    field.name,
    {
      ...fieldUi(field, objectOf(form.uiSchema[field.name]), objectOf(objectOf(form.schema['properties'])[field.name])),
      ...limitedUi(field.name, limits),
    },
  ]);
  return { ...form.uiSchema, ...Object.fromEntries(byField) };
}

/** "ui:sections": [{ title, help?, fields }]; fields that none names come last, without a title. */
export function formSections(form: Pick<WebForm, 'uiSchema'>, all: readonly string[]): readonly FormSection[] {
  const names = all.filter((name) => objectOf(form.uiSchema[name])['ui:settled'] !== true);
  const given = form.uiSchema['ui:sections'];
  const sections = (Array.isArray(given) ? given : [])
    .map(objectOf)
    .map((section) => ({
      title: String(section['title'] ?? ''),
      help: String(section['help'] ?? ''),
      fields: asTexts(section['fields']).filter((name) => names.includes(name)),
    }));
  const placed = new Set(sections.flatMap((section) => section.fields));
  const rest = names.filter((name) => !placed.has(name));
  return [...sections, { title: '', help: '', fields: rest }].filter((section) => section.fields.length > 0);
}

/** "ui:as": sections one at a time, as tabs or as steps; null: all on one page. */
export function panelsOf(uiSchema: WebForm['uiSchema']): 'tabs' | 'steps' | null {
  const as = uiSchema['ui:as'];
  return as === 'tabs' || as === 'steps' ? as : null;
}

/** Names of the fields as they stand on the page, for errors in that order. */
export function shownOrder(form: WebForm): readonly string[] {
  const known = Object.keys(objectOf(form.schema['properties']));
  const asked = asTexts(form.uiSchema['ui:order']).filter((name) => known.includes(name));
  return formSections(form, [...asked, ...known.filter((name) => !asked.includes(name))]).flatMap(
    (section) => section.fields,
  );
}

/**
 * Cuts a long run of fields into grids of their own, at ends of rows: the browser lays out and paints a grid as one.
 */
export function gridRuns(
  names: readonly string[],
  isWide: (name: string) => boolean,
  most = 24,
): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let isRowOpen = false;
  for (const name of names) {
    const isFull = (runs.at(-1)?.length ?? most) >= most;
    if (isFull && !isRowOpen) runs.push([]);
    runs.at(-1)?.push(name);
    isRowOpen = !isWide(name) && !isRowOpen;
  }
  return runs;
}

function fieldUi(field: WebField, own: { [key: string]: Json }, schema: { [key: string]: Json }): UiSchema {
  return {
    'ui:widget': field.kind,
    ...own,
    ...(isSettled(field, schema) ? { 'ui:settled': true } : {}),
    'ui:options': {
      ...field.options,
      choices: field.choices,
      dictionary: field.dictionary,
      to: field.to,
      ...objectOf(own['ui:options']),
    },
  };
}

function limitedUi(name: string, { frozen, absent }: FieldLimits): UiSchema {
  return absent.has(name) ? { 'ui:settled': true } : frozen.has(name) ? { 'ui:readonly': true } : {};
}

/** A choice of one that has a default is made already: nothing is asked. */
function isSettled(field: WebField, schema: { [key: string]: Json }): boolean {
  return traitsOf(field.kind)?.value === 'pick' && field.choices?.length === 1 && schema['default'] !== undefined;
}

function asTexts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
