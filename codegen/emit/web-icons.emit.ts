// The icons that screens and systems name, and no other: each is in the bundle because the config says it.
import type { AppModel } from '../../src/core/model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { file, literal, type OutputFile } from './output.ts';

export function emitWebIcons({ screens, modules }: Pick<AppModel, 'screens' | 'modules'>): OutputFile {
  const names = [...new Set([...screens, ...modules].map(({ icon }) => icon))].toSorted();
  return file(
    'web/icons.ts',
    [
      `import { ${names.map(component).join(', ')} } from '@ant-design/icons';`,
      "import type { ComponentType } from 'react';",
      '',
      'export const icons: Readonly<Record<string, ComponentType>> = {',
      ...names.map((name) => `  ${literal(name)}: ${component(name)},`),
      '};',
    ].join('\n'),
  );
}

function component(name: string): string {
  return `${toPascalCase(name)}Outlined`;
}
