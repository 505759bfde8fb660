// Vite of the workshop: the product's modules as they are built, the config watched in dev, and the story files written
// anew whenever the model changes. Not the product's own config: its page, its compression and its proxy have no place
// here.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chapters } from '../codegen/chapters/vite-chapters.ts';
import { writeStories } from '../codegen/stories/write-stories.ts';
import { generatedPacks } from '../codegen/watch/vite-packs.ts';
import { antdStylesBeforehand } from '../codegen/styles/vite-antd-styles.ts';
import { configWatch } from '../codegen/watch/vite-plugin.ts';

const root = join(import.meta.dirname, '..');

/** A new form, screen or state appears in the sidebar by itself. */
function storyFiles(): Plugin {
  const modelFile = join(root, 'src/generated/model.json');
  return {
    name: 'story-files',
    apply: 'serve',
    configureServer: ({ watcher }) => {
      watcher.add(modelFile);
      watcher.on('all', (event, file) => {
        if (file === modelFile && event !== 'unlink') writeStories(root);
      });
    },
  };
}

export default defineConfig({
  cacheDir: join(root, 'node_modules/.vite-stories'),
  publicDir: false as const,
  resolve: {
    alias: [{ find: 'markdown-to-jsx/react', replacement: join(root, 'src/web/form/plain-text-markdown.tsx') }],
  },
  plugins: [
    generatedPacks(join(root, 'src/generated')),
    chapters(),
    antdStylesBeforehand(),
    react(),
    ...(process.env['VITEST'] === undefined ? [configWatch({ root }), storyFiles()] : []),
  ],
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 4000 },
});
