// What a path of a document is called.
import { referencesIn } from '../../src/core/naming.ts';
import { fieldAt, type FieldLookup } from '../resolve/field-lookup.ts';
import { TEMPLATE } from './paths.ts';

/** Of the document's own entity, unless another is named. */
export type TitleOf = (path: string, of?: string) => string;

/** A path through a reference is called as the reference is: "organId.name" → 委托管理机构. */
export function titleOfPath(
  lookup: FieldLookup,
  { entity, template }: { readonly entity: string; readonly template: string | null },
  path: string,
): string {
  if (path.startsWith(TEMPLATE)) return fieldAt(lookup, template ?? '', path.slice(TEMPLATE.length))?.title ?? path;
  const reference = fieldAt(lookup, entity, referencesIn(path).at(-1) ?? path);
  const field = fieldAt(lookup, entity, path);
  const isLabel = path.endsWith('.name') && reference?.to !== null;
  return (isLabel ? reference?.title : field?.title) ?? path;
}
