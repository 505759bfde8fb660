// A Vite plugin: an import of screens/<module>/<key>.md is answered with the chapter that it says.
import type { Plugin } from 'vite';
import { compileChapter } from './compile-chapter.ts';

export function chapters(): Plugin {
  return {
    name: 'chapters',
    transform: {
      filter: { id: /\/screens\/[^/]+\/[^/]+\.md$/ },
      handler(markdown, id) {
        try {
          return { code: `export default ${JSON.stringify(compileChapter(markdown))};`, map: null };
        } catch (error) {
          return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
        }
      },
    },
  };
}
