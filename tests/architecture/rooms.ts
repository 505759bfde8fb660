// The table of the house: which files make a room, which rooms and packages a room may import. architecture.md says
// why;
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
  {
    name: 'tests',
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx', '.storybook/**', 'vite.config.ts'],
    mayImport: ['*'],
    packages: ['*'],
  },
  {
    name: 'stories',
    files: ['**/*.stories.tsx', '**/*.stories.ts'],
    mayImport: [
      'core',
      'word models',
      'field facts',
      'field parts',
      'fields',
      'web',
      'generated',
      'generated web',
      'stories',
      'tests',
    ],
    packages: ['*'],
  },
  { name: 'core', files: ['src/core/**'], mayImport: ['core'], packages: ['qrcode/', 'nzh/cn', 'big.js'] },
  {
    name: 'rules',
    files: ['src/rules/*/*.rule.ts'],
    mayImport: ['core', 'calculations', 'generated types'],
    packages: [],
  },
  {
    name: 'calculations',
    files: ['src/rules/**'],
    mayImport: ['core', 'calculations', 'generated types'],
    packages: ['big.js'],
  },
  {
    name: 'field facts',
    files: ['src/fields/*/*.field.ts', 'src/fields/*/*.cases.ts'],
    mayImport: ['core'],
    packages: [],
  },
  { name: 'field servers', files: ['src/fields/*/*.server.ts'], mayImport: ['core'], packages: [] },
  {
    name: 'fields',
    files: ['src/fields/*.ts', 'src/fields/*.tsx', 'src/fields/*.css'],
    mayImport: ['core', 'fields'],
    packages: ['react', 'antd', 'antd/', 'dayjs', '@rjsf/utils'],
  },
  {
    name: 'field parts',
    files: ['src/fields/*/**'],
    mayImport: ['core', 'fields', 'field facts', 'field parts'],
    packages: ['react', 'antd', 'dayjs', '@rjsf/utils', '@tiptap/', 'react-advanced-cropper', 'dompurify'],
  },
  {
    name: 'word models',
    files: ['src/words/*/*/*.model.ts', 'src/words/*/*.facts.ts', 'src/words/*/facts-of-*.ts'],
    mayImport: ['core', 'word models'],
    packages: [],
  },
  {
    name: 'word compilers',
    files: [
      'src/words/*/*/*.compile.ts',
      'src/words/*/*/*.author.ts',
      'src/words/*/*/*.keys.ts',
      'src/words/*/*.registry.ts',
    ],
    mayImport: ['core', 'field facts', 'word models', 'word compilers', 'codegen'],
    packages: [],
  },
  {
    name: 'operation registry',
    files: ['src/words/operations/operations.server.ts'],
    mayImport: ['core', 'operations', 'server'],
    packages: [],
  },
  {
    name: 'operations',
    files: ['src/words/operations/**'],
    mayImport: ['core', 'server', 'word models', 'operations'],
    packages: ['fastify'],
  },
  {
    name: 'words',
    files: ['src/words/columns/**'],
    mayImport: ['core', 'word models', 'words', 'fields', 'web'],
    packages: ['react', 'react-router', 'antd'],
  },
  {
    name: 'codegen',
    files: ['codegen/**'],
    mayImport: ['core', 'field facts', 'word models', 'word compilers', 'codegen'],
    packages: [
      'node:',
      'js-yaml',
      'jsonc-parser',
      'ajv',
      'ajv/',
      '@rjsf/utils',
      'json-schema-to-typescript',
      '@dagrejs/dagre',
      '@eslint-community/regexpp',
      'vite',
      'hucre/',
      '@marcbachmann/cel-js',
    ],
  },
  { name: 'generated types', files: ['src/generated/types/**'], mayImport: ['core'], packages: [] },
  {
    name: 'generated server',
    files: ['src/generated/server/**', 'src/generated/model.json'],
    mayImport: [
      'core',
      'rules',
      'field facts',
      'field servers',
      'operations',
      'server',
      'generated',
      'generated server',
    ],
    packages: [],
  },
  {
    name: 'generated web',
    files: ['src/generated/web/**'],
    mayImport: ['word models', 'core', 'rules', 'fields', 'field parts', 'web', 'generated', 'generated web'],
    packages: ['react', '@refinedev/core'],
  },
  { name: 'generated', files: ['src/generated/**'], mayImport: ['core', 'generated'], packages: [] },
  {
    name: 'server',
    files: ['src/server/**'],
    mayImport: ['core', 'rules', 'calculations', 'server', 'generated', 'generated server', 'operation registry'],
    packages: [
      'node:',
      'fastify',
      '@fastify/',
      '@node-rs/argon2',
      'ajv',
      'sanitize-html',
      'htmlparser2',
      'pdfmake',
      'pdfmake/',
      'sharp',
      'pino',
      'pg',
      '@electric-sql/pglite',
      '@electric-sql/pglite/',
      'hucre/',
      'ip2region',
      'clamscan',
      'yazl',
      'aws4fetch',
      'js-yaml',
      'tar-stream',
      '@vant/area-data',
      'altcha-lib',
      'altcha-lib/',
      '@zxcvbn-ts/',
    ],
  },
  {
    name: 'web',
    files: ['src/web/**', 'src/words/screens/**', 'src/words/actions/**', 'src/words/blocks/**'],
    mayImport: [
      'core',
      'words',
      'fields',
      'field facts',
      'field parts',
      'web',
      'generated',
      'generated web',
      'word models',
    ],
    packages: [
      'react',
      'react-dom',
      'react-dom/',
      'antd',
      'antd/',
      '@ant-design/',
      'dayjs/',
      '@refinedev/',
      'react-router',
      '@tanstack/react-query',
      'axios',
      '@rjsf/',
      'docx-preview',
      'pdfjs-dist/',
      'diff',
      'hucre/',
      'echarts/',
      'altcha-lib',
      '@noble/hashes/',
    ],
  },
  {
    name: 'commands',
    files: ['src/cli/**'],
    mayImport: ['commands', 'codegen', 'server', 'core', 'generated server', 'tests'],
    packages: ['node:', 'vite', 'pino'],
  },
];

/** Folders whose members do not import each other: what two of them need goes to the room above. */
export const siblings: readonly { readonly folder: string; readonly member: RegExp }[] = [
  { folder: 'field kinds', member: /^src\/fields\/([^/]+)\// },
  { folder: 'column words', member: /^src\/words\/columns\/([^/]+)\// },
  { folder: 'action kinds', member: /^src\/words\/actions\/([^/]+)\// },
  { folder: 'screen kinds', member: /^src\/words\/screens\/([^/]+)\// },
  { folder: 'special screens', member: /^src\/web\/special\/([^/.]+)\.tsx$/ },
  { folder: 'rules', member: /^src\/rules\/[^/]+\/(.+)\.rule\.ts$/ },
  { folder: 'operations', member: /^src\/words\/operations\/([^/]+)\// },
  { folder: 'emitters', member: /^codegen\/emit\/([^/]+)\.emit\.ts$/ },
  { folder: 'checks', member: /^codegen\/check\/rules\/([^/]+)\.rule\.ts$/ },
];

/** What git may hold at the top. */
export const topLevel: readonly string[] = [
  '.ci',
  '.gitignore',
  '.storybook',
  // VS Code reads its settings there and nowhere else: which meta-schema completes and checks which config file.
  '.vscode',
  'README.md',
  'codegen',
  'package-lock.json',
  'package.json',
  'roles.yaml',
  'schemas',
  'screens',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];

/** The generic part of the house, which may not know what this office handles. */
export const engine: readonly RegExp[] = [
  /^src\/core\//,
  /^src\/fields\//,
  /^src\/words\//,
  /^codegen\//,
  /^src\/server\/(?:operations|repository|http|audit)\/.*\.ts$/,
  /^src\/web\/(?:blocks|kinds|form|list|actions|preview|providers)\//,
];
export const officeWords = /\btopics?\b|\btopic[A-Z]|\bPapers?\b|课题|论文|著作|成果/;
