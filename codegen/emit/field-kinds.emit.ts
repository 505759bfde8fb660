// The registries of the field kinds: for the server with all their facets, for pages the plain data alone. A folder in
// src/fields is the whole registration; one without its server half, or with facts that lack something, does not
// compile.
import { toPascalCase } from '../../src/core/naming.ts';
import type { FieldKinds } from '../resolve/field-facts.ts';
import { file, literal, objectCode, type OutputFile } from './output.ts';

export function emitFieldKinds(names: readonly string[], kinds: FieldKinds): readonly OutputFile[] {
  const sorted = names.toSorted();
  return [
    file(
      'server/field-kinds.ts',
      [
        "import type { FieldKindName } from '../../core/field-kind.ts';",
        "import type { ServerKind } from '../../core/field-server.ts';",
        ...sorted.flatMap((kind) => [
          `import { field as field${toPascalCase(kind)} } from '../../fields/${kind}/${kind}.field.ts';`,
          `import { server as server${toPascalCase(kind)} } from '../../fields/${kind}/${kind}.server.ts';`,
        ]),
        '',
        `export const fieldKinds: Readonly<Record<FieldKindName, ServerKind>> = ${objectCode(
          sorted.map((kind) => [kind, `{ ...field${toPascalCase(kind)}, ...server${toPascalCase(kind)} }`]),
        )};`,
      ].join('\n'),
    ),
    file(
      'field-traits.ts',
      [
        "import type { FieldKindName, FieldTraits } from '../core/field-kind.ts';",
        '',
        `export const fieldTraits: Readonly<Record<FieldKindName, FieldTraits>> = ${objectCode(
          sorted.map((kind) => [kind, literal(kinds.get(kind)?.traits)]),
        )};`,
      ].join('\n'),
    ),
  ];
}
