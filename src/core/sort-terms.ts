// The order of a list in the words of config and API: "-id", or several fields, the first first:
// "-topFlag,-publishTime". Pure.

export interface SortTerm {
  readonly field: string;
  readonly isDescending: boolean;
}

export function sortTerms(sort: string): readonly SortTerm[] {
  return sort.split(',').map((term) => ({ field: term.replace(/^-/, ''), isDescending: term.startsWith('-') }));
}
