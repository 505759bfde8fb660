// Sections of a form and how they stand, read once: they name fields of the form, each once; tabs and steps have no
// place for what no section names.
import type { Json } from '../../src/core/json.ts';
import { child, isSaid, itemsOf, textOf, type Cursor } from '../check/model/cursor.ts';
import type { FormFacts } from '../check/model/facts.ts';
import { report, reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { formFieldAt } from './form-field.ts';

export interface SectionsReading {
  /** As they are said. */
  readonly sections: readonly Json[];
  readonly as: string;
  problems(form: FormFacts): readonly Problem[];
}

/** facts: the `x-form`. */
export function readSections(facts: Cursor): SectionsReading {
  const [said, as] = [child(facts, 'sections'), child(facts, 'as')];
  const sections = itemsOf(said);
  return {
    sections: sections.flatMap(({ value }) => value ?? []),
    as: textOf(as) ?? 'sections',
    problems: (form) => {
      const placed = new Set<string>();
      const named = sections
        .flatMap((section) => itemsOf(child(section, 'fields')))
        .flatMap((at) => {
          const { value: field, problems } = formFieldAt(form, at);
          if (field === null) return problems;
          const isRepeated = placed.has(field.name);
          placed.add(field.name);
          return isRepeated ? [report(at, 'C319', { field: field.name })] : [];
        });
      return [...named, ...panelProblems(form, { said, as, placed })];
    },
  };
}

interface Panels {
  readonly said: Cursor;
  readonly as: Cursor;
  readonly placed: ReadonlySet<string>;
}

/** On one page what no section names comes last. */
function panelProblems(form: FormFacts, { said, as: at, placed }: Panels): readonly Problem[] {
  const as = textOf(at);
  if (as !== 'tabs' && as !== 'steps') return [];
  if (!isSaid(said)) return [report(at, 'C322', { as })];
  return [...form.fields.values()]
    .filter(({ name, cursor }) => cursor !== null && !placed.has(name))
    .map(({ name, cursor }) => reportKey(cursor ?? at, 'C321', { as, field: name }));
}
