// Which field kinds hold uploaded files, for what works on fields and does not bring the kinds along: server, pages, check.

/** Those whose facts say isFile: tests/conformance/field-kinds.test.ts holds the two equal. */
export const FILE_KINDS: ReadonlySet<string> = new Set(['file', 'image']);

export function isFileKind(kind: unknown): boolean {
  return typeof kind === 'string' && FILE_KINDS.has(kind);
}
