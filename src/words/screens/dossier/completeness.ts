// How far a dossier is, as the server says it: a state a section, and what is wrong there. Reads the answer of a
// completeness call or of a refused submit into one shape; leads from an error to the place where it can be mended.
// Pure.
import { errorsIn } from '../../../core/field-errors.ts';
import { propertyOf } from '../../../core/unknown-value.ts';
import { listOf, objectOf } from '../../../core/json.ts';
import type { FieldError } from '../../../core/errors.ts';
import type { ErrorPlace } from '../../../web/saving/error-place.ts';
import type { DossierModel } from './dossier.model.ts';

type SectionState = 'empty' | 'partial' | 'complete';

export interface SectionFacts {
  readonly key: string;
  readonly state: SectionState;
  readonly errors: readonly SectionError[];
  /** Of the errors those that a rule over the whole says: they are told beside the form as well. */
  readonly problems: readonly SectionError[];
}

export interface SectionError extends FieldError {
  readonly section?: string;
}

const STATES: readonly string[] = ['empty', 'partial', 'complete'] satisfies readonly SectionState[];

export function sectionFacts(answer: unknown): readonly SectionFacts[] {
  return listOf(propertyOf(answer, 'sections')).flatMap((one): readonly SectionFacts[] => {
    const { key, state, errors, problems } = objectOf(one);
    return typeof key === 'string' && isState(state)
      ? [{ key, state, errors: errorsIn({ errors }), problems: errorsIn({ errors: problems }) }]
      : [];
  });
}

function isState(state: unknown): state is SectionState {
  return STATES.some((known) => known === state);
}

/** Errors of a submit take the place of what each section said before; sections without one are complete. */
export function factsOfErrors(model: DossierModel, errors: readonly SectionError[]): readonly SectionFacts[] {
  return model.sections
    .filter((section) => section.form !== null || section.parts.length > 0)
    .map(({ key }) => {
      const own = errors.filter((error) => placeOf(model, error)?.section === key);
      return { key, state: own.length === 0 ? ('complete' as const) : ('partial' as const), errors: own, problems: [] };
    });
}

/**
 * What a refused submit says, after what was known: a section that is empty and may be is no more complete for being
 * handed in, and what a rule said before and is said again is still a rule's.
 */
export function factsAfterRefusal(
  known: readonly SectionFacts[],
  said: readonly SectionFacts[],
): readonly SectionFacts[] {
  return said.map((one) => {
    const before = known.find(({ key }) => key === one.key);
    if (before === undefined) return one;
    if (before.state === 'empty' && before.errors.length + one.errors.length === 0) return before;
    const problems = before.problems.filter((problem) =>
      one.errors.some(({ field, message }) => field === problem.field && message === problem.message),
    );
    return { ...one, problems };
  });
}

/**
 * "/pt-zzcg/0/resultName" → the row of that part; "/name" → the record's own form, as said or as judged. null: no
 * section knows it.
 */
export function placeOf(model: DossierModel, { field, section: said }: SectionError): ErrorPlace | null {
  const [, first = '', second = '', ...rest] = field.split('/');
  const holder = model.sections.find((section) => section.parts.some((part) => part.entity === first));
  const part = holder?.parts.find((one) => one.entity === first);
  if (holder !== undefined && part !== undefined) {
    const row = /^\d+$/.test(second) ? Number(second) : null;
    const keys = row === null ? [second, ...rest] : rest;
    return {
      section: holder.key,
      part: first,
      row: part.one ? null : row,
      field: keys.filter((key) => key !== '').length === 0 ? '' : `/${keys.join('/')}`,
    };
  }
  const forms = model.sections.filter(({ form }) => form !== null);
  const judged = forms.find(({ form }) => form?.form === model.submit?.judged) ?? forms[0];
  const section = (said === undefined ? judged : model.sections.find(({ key }) => key === said)) ?? null;
  return section === null ? null : { section: section.key, part: null, row: null, field };
}
