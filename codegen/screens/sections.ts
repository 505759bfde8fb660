// Fields of a record in sections, with what is today and what will be side by side.
import type { DetailSectionModel } from '../../src/core/screen-model.ts';
import { child, isTrueAt, itemsOf, textAt, textOf, textsAt, type Cursor } from '../check/model/cursor.ts';

export interface SectionsReading {
  readonly models: readonly DetailSectionModel[];
  /** Where fields are named. */
  readonly paths: readonly Cursor[];
}

export function readSections(list: Cursor): SectionsReading {
  const sections = itemsOf(list).map((section) => ({
    title: textAt(section, 'title') ?? '',
    fields: textsAt(section, 'fields'),
    isOnlyFilled: isTrueAt(section, 'onlyFilled'),
    compare: itemsOf(child(section, 'compare')).map((pair) => ({
      title: textAt(pair, 'title') ?? '',
      before: child(pair, 'before'),
      after: child(pair, 'after'),
    })),
  }));
  return {
    models: sections.map(({ title, fields, isOnlyFilled, compare }) => ({
      title,
      fields: fields.map(([name]) => name),
      ...(isOnlyFilled ? { onlyFilled: true as const } : {}),
      compare: compare.map((pair) => ({
        title: pair.title,
        before: textOf(pair.before) ?? '',
        after: textOf(pair.after) ?? '',
      })),
    })),
    paths: sections.flatMap(({ fields, compare }) => [
      ...fields.map(([, at]) => at),
      ...compare.flatMap(({ before, after }) => [before, after]),
    ]),
  };
}

/** Paths of the fields that sections show. */
export function sectionPaths(sections: readonly DetailSectionModel[]): readonly string[] {
  return sections.flatMap(({ fields, compare }) => [
    ...fields,
    ...compare.flatMap(({ before, after }) => [before, after]),
  ]);
}
