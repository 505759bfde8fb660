// What the catalogue holds of a code; {name} places are filled in from the problem.

/** code → Chinese and English. */
export type CodeTexts = Readonly<Record<string, { readonly zh: string; readonly en: string }>>;
