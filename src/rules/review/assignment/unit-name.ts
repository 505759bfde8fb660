// What a unit is called, for telling whether two people are of the same: written one way, and a school of a university
// is the university. Pure.

/** "江西师范大学 教育学院（本部）" → "江西师范大学"; an attached school is a unit of its own. */
export function unitName(name: string | null | undefined): string {
  const plain = (name ?? '').normalize('NFKC').replace(/[\s()[\]【】「」·,，.。、\-—_]/g, '');
  const university = /^(.{2,}?大学)(?!附属|.*附属)/.exec(plain)?.[1];
  return university ?? plain;
}

/** Of one unit, however it is written; "" is nobody's. */
export function unitNames(names: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(names.map(unitName).filter((name) => name !== ''));
}
