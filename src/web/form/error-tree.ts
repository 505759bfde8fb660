// Errors with JSON pointers → the tree RJSF hands down: { __errors: […], members: { 0: { phone: { __errors } } } }.
import type { ErrorSchema } from '@rjsf/utils';
import type { FieldError } from '../../core/errors.ts';

interface ErrorTree {
  [key: string]: ErrorTree | string[] | undefined;
  __errors?: string[];
}

/** Tree below the top-level field that all of these errors belong to. */
export function errorTree(errors: readonly FieldError[]): ErrorSchema {
  const root: ErrorTree = {};
  for (const error of errors) {
    const node = nodeAt(root, error.field.split('/').slice(2));
    node.__errors = [...(node.__errors ?? []), error.message];
  }
  // RJSF's type has no room for the list under the one key that it is of.
  return root as ErrorSchema;
}

function nodeAt(root: ErrorTree, keys: readonly string[]): ErrorTree {
  return keys.reduce<ErrorTree>((node, key) => {
    const known = node[key];
    if (known !== undefined && !Array.isArray(known)) return known;
    const made: ErrorTree = {};
    node[key] = made;
    return made;
  }, root);
}
