// Sections of a detail with their fields found: plain ones, and pairs of what is today and what will be.
import type { DetailSectionModel } from '../../../core/screen-model.ts';
import type { WebField } from '../../../core/web-model.ts';

export interface DetailSection {
  readonly title: string;
  readonly fields: readonly WebField[];
  readonly compare: readonly ComparedPair[];
}

export interface ComparedPair {
  readonly title: string;
  readonly before: WebField;
  readonly after: WebField;
}

/** known: fields by path. One that the screen does not bring is left out. */
export function sectionsOf(
  models: readonly DetailSectionModel[],
  known: ReadonlyMap<string, WebField>,
): readonly DetailSection[] {
  return models.map(({ title, fields, compare }) => ({
    title,
    fields: fields.flatMap((name) => known.get(name) ?? []),
    compare: compare.flatMap((pair) => {
      const [before, after] = [known.get(pair.before), known.get(pair.after)];
      return before === undefined || after === undefined ? [] : [{ title: pair.title, before, after }];
    }),
  }));
}
