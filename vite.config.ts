// One config for the browser bundle, the dev server and the tests in Node (stories: .storybook/vitest.config.ts).
// Bundle: routes are lazy and that is all the splitting there is; a vendor chunk would double the login page.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { chapters } from './codegen/chapters/vite-chapters.ts';
import { generatedPacks } from './codegen/watch/vite-packs.ts';
import { configWatch } from './codegen/watch/vite-plugin.ts';
import { antdStylesBeforehand } from './codegen/styles/vite-antd-styles.ts';
import { besideEntry } from './src/cli/vite-chunk-groups.ts';
import { refuseChunkCircles } from './src/cli/vite-chunk-circles.ts';
import { precompress } from './src/cli/vite-precompress.ts';
import { shakeRefine } from './src/cli/vite-shake-refine.ts';

const root = import.meta.dirname;
const underTest = process.env['VITEST'] !== undefined;
const server = process.env['OFFICE_API'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// Reached only through parts of @refinedev/antd, antd (its Form, by every dialog) and diff that this product does not
// use; without this they stay in the bundle.
const unusedUnlessImported =
  /node_modules\/(?:react-markdown|remark-[^/]+|micromark[^/]*|mdast-[^/]+|hast-[^/]+|unist-[^/]+|unified|papaparse|sunflower-antd|qs|pluralize|diff|rc-field-form|@rc-component\/async-validator|error-stack-parser|stackframe|@ant-design\/pro-[^/]+)\//;

// The oldest browsers that pages open in; for older ones index.html says so. tests/architecture/browsers.test.ts knows
// what they lack.
const BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];

export default defineConfig({
  root: underTest ? root : join(root, 'src/web'),
  cacheDir: join(root, 'node_modules/.vite'),
  publicDir: false as const,
  // RJSF's default templates would bring a Markdown compiler (30 kB gz) that our templates do not use, its look-up of
  // `$ref` a parser of addresses (8 kB gz) for references that a compiled form does not have, its default fields those
  // of layouts (3 kB gz), and Refine's router a parser of nested queries (11 kB gz).
  resolve: {
    alias: [
      { find: 'markdown-to-jsx/react', replacement: join(root, 'src/web/form/plain-text-markdown.tsx') },
      { find: /^\.\/components\/fields\/index\.js$/, replacement: join(root, 'src/web/form/rjsf-fields.ts') },
      { find: /^fast-uri$/, replacement: join(root, 'src/web/form/schema-address.ts') },
      { find: /^qs$/, replacement: join(root, 'src/web/providers/query-string.ts') },
    ],
  },
  plugins: [
    generatedPacks(join(root, 'src/generated')),
    chapters(),
    antdStylesBeforehand(),
    react(),
    precompress(),
    shakeRefine(),
    refuseChunkCircles(),
    underTest ? null : configWatch({ root }),
  ],
  server: {
    host: '127.0.0.1',
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: false,
    proxy: { '/api': server, '/admin/api': server },
    fs: { allow: [root] },
  },
  // The worker of PDFs is a module: it fetches what few papers need by itself.
  worker: { format: 'es' as const },
  build: {
    outDir: join(root, 'dist/web'),
    emptyOutDir: true,
    target: BROWSERS,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: unusedUnlessImported, sideEffects: false }] },
      // What ten parts of the page share is one file: a hundred little ones compress worse, and each is fetched and
      // linked by itself. With what only nine share, pages fetch what they do not need: charts the forms.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: besideEntry('common'), debugName: 'common', minShareCount: 10 }],
        },
      },
    },
  },
  test: {
    passWithNoTests: false,
    // One more try where nobody watches; a test that needed it is named at the end and wants mending.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // No test replaces a module or leaves one changed: a worker reads the server's four hundred modules once, not once
    // a file.
    isolate: false,
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          environment: 'node' as const,
          include: [
            'src/**/*.test.{ts,tsx}',
            'codegen/**/*.test.ts',
            'tests/{golden,examples,conformance,architecture,support}/**/*.test.ts',
            '.storybook/**/*.test.ts',
          ],
          exclude: [
            ...configDefaults.exclude,
            'src/server/**',
            'src/words/operations/**',
            'tests/conformance/server/**',
          ],
          // Several tests go over the whole config: as long as they need on a machine that others use too.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'server',
          environment: 'node' as const,
          include: [
            'src/server/**/*.test.ts',
            'src/words/operations/**/*.test.ts',
            'tests/conformance/server/**/*.test.ts',
          ],
          globalSetup: ['tests/support/databases.setup.ts'],
          // Some hundred PGlites begin and end in one process, and V8 now and then frees their compiled code twice and
          // aborts (nodejs/node#64500): here it is freed with its module alone.
          execArgv: ['--no-wasm-code-gc'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
