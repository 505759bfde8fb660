// The table of the house: which files make a room, which rooms and packages a room may import. architecture.md says why;
// `**` is any path, `*` one segment. The first room that fits a file is its room.
export interface Room {
  readonly name: string;
  readonly files: readonly string[];
  /** Names of rooms. Its own is not implied. */
  readonly mayImport: readonly string[];
  /** Packages, by name or "name/" prefix; "*" is any. `node:` stands for Node's own modules. */
  readonly packages: readonly string[];
}

export const rooms: readonly Room[] = [
  { name: 'tests', files: ['tests/**', '**/*.test.ts', '**/*.test.tsx', '.storybook/**', 'vite.config.ts'], mayImport: ['*'], packages: ['*'] },
  { name: 'stories', files: ['**/*.stories.tsx'], mayImport: ['core', 'field facts', 'field parts', 'fields', 'web', 'generated', 'generated web', 'tests'], packages: ['*'] },
  { name: 'core', files: ['src/core/**'], mayImport: ['core'], packages: ['qrcode/'] },
  { name: 'calculations', files: ['src/rules/*.ts'], mayImport: ['core', 'calculations'], packages: [] },
  { name: 'rules', files: ['src/rules/**'], mayImport: ['core', 'calculations'], packages: [] },
  { name: 'field facts', files: ['src/fields/*/*.field.ts', 'src/fields/*/*.cases.ts'], mayImport: ['core'], packages: [] },
  { name: 'fields', files: ['src/fields/*.ts', 'src/fields/*.tsx', 'src/fields/*.css'], mayImport: ['core', 'fields'], packages: ['react', 'antd', '@rjsf/utils'] },
  {
    name: 'field parts',
    files: ['src/fields/*/**'],
    mayImport: ['core', 'fields', 'field facts', 'field parts'],
    packages: ['react', 'antd', '@ant-design/icons', 'dayjs', '@rjsf/utils', '@tiptap/', 'react-advanced-cropper', 'react-advanced-cropper/', 'dompurify'],
  },
  { name: 'codegen', files: ['codegen/**'], mayImport: ['core', 'field facts', 'codegen'], packages: ['node:', 'js-yaml', 'jsonc-parser', 'ajv', 'ajv/', 'ajv-formats', '@rjsf/utils', 'json-schema-to-typescript', '@eslint-community/regexpp', 'vite', 'hucre/'] },
  { name: 'generated server', files: ['src/generated/server/**', 'src/generated/model.json'], mayImport: ['core', 'rules', 'field facts', 'generated', 'generated server'], packages: ['kysely'] },
  { name: 'generated web', files: ['src/generated/web/**'], mayImport: ['core', 'rules', 'fields', 'field parts', 'web', 'generated', 'generated web'], packages: ['react', '@refinedev/core'] },
  { name: 'generated', files: ['src/generated/**'], mayImport: ['core', 'generated'], packages: ['ajv', 'ajv/', 'ajv-formats', 'ajv-formats/'] },
  {
    name: 'server',
    files: ['src/server/**'],
    mayImport: ['core', 'rules', 'calculations', 'server', 'generated', 'generated server'],
    packages: ['node:', 'fastify', '@fastify/', '@node-rs/argon2', 'ajv', 'sanitize-html', 'htmlparser2', 'pdfmake', 'pdfmake/', 'sharp', 'pino', 'pg', 'kysely', '@electric-sql/pglite', '@electric-sql/pglite/', 'hucre', 'hucre/', 'ip2region', 'clamscan', 'yazl', '@vant/area-data', 'dayjs',
      'altcha-lib', 'altcha-lib/', '@zxcvbn-ts/'],
  },
  {
    name: 'web',
    files: ['src/web/**'],
    mayImport: ['core', 'fields', 'field parts', 'web', 'generated', 'generated web'],
    packages: ['react', 'react/', 'react-dom', 'react-dom/', 'antd', 'antd/', '@ant-design/', 'dayjs', 'dayjs/', '@refinedev/', 'react-router', '@tanstack/react-query', 'axios', '@rjsf/', 'docx-preview', 'hucre', 'hucre/', 'react-advanced-cropper', 'qrcode', 'dompurify', 'echarts/',
      'altcha-lib', '@noble/hashes/'],
  },
  { name: 'commands', files: ['src/cli/**'], mayImport: ['commands', 'codegen', 'server', 'core', 'generated server', 'tests'], packages: ['node:', 'vite', 'pg', 'pino'] },
];

/** Folders whose members do not import each other: what two of them need goes to the room above. */
export const siblings: readonly { readonly folder: string; readonly member: RegExp }[] = [
  { folder: 'field kinds', member: /^src\/fields\/([^/]+)\// },
  { folder: 'screen kinds', member: /^src\/web\/kinds\/([^/]+)\// },
  { folder: 'special screens', member: /^src\/web\/special\/([^/]+)\// },
  { folder: 'rules', member: /^src\/rules\/[^/]+\/(.+)\.rule\.ts$/ },
  { folder: 'operations', member: /^src\/server\/operations\/([^/]+)\.operation\.ts$/ },
  { folder: 'emitters', member: /^codegen\/emit\/([^/]+)\.emit\.ts$/ },
  { folder: 'checks', member: /^codegen\/check\/([^/]+)\.check\.ts$/ },
];

/** What git may hold at the top. */
export const topLevel: readonly string[] = [
  '.ci', '.gitignore', '.storybook',
  // VS Code reads its settings there and nowhere else: which meta-schema completes and checks which config file.
  '.vscode',
  'README.md', 'codegen', 'package-lock.json', 'package.json', 'roles.yaml', 'schemas', 'screens', 'src', 'tests', 'tsconfig.json', 'vite.config.ts',
];

/** The generic part of the house, which may not know what this office handles. */
export const engine: readonly RegExp[] = [/^src\/core\//, /^src\/fields\//, /^codegen\//, /^src\/server\/(?:operations|repository|http|audit)\/.*\.ts$/, /^src\/web\/(?:blocks|kinds|form|list|actions|preview|providers)\//];
export const officeWords = /\btopics?\b|\btopic[A-Z]|\bPapers?\b|课题|论文|著作|成果/;
