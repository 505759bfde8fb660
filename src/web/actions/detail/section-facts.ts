// Sections of a detail with their fields found: plain ones, and pairs of what is today and what will be.
import type { DetailSectionModel } from '../../../core/screen-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebField } from '../../../core/web-model.ts';

export interface DetailSection {
  readonly title: string;
  readonly fields: readonly WebField[];
  /** Fields without a value are left out. */
  readonly onlyFilled?: boolean;
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
  return models.map(({ title, fields, onlyFilled = false, compare }) => ({
    title,
    fields: fields.flatMap((name) => known.get(name) ?? []),
    onlyFilled,
    compare: compare.flatMap((pair) => {
      const [before, after] = [known.get(pair.before), known.get(pair.after)];
      return before === undefined || after === undefined ? [] : [{ title: pair.title, before, after }];
    }),
  }));
}

/** The fields of a section that are shown of a record. */
export function shownFields(
  { fields, onlyFilled = false }: Pick<DetailSection, 'fields' | 'onlyFilled'>,
  record: RecordValues,
): readonly WebField[] {
  return onlyFilled ? fields.filter(({ name }) => isFilled(record[name])) : fields;
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
