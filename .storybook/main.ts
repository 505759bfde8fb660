// Storybook of the fields, screen kinds and generated forms, machines and screens. The generated story files are
// written before their names are read. No docgen: controls say themselves what they take.
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { writeStories } from '../codegen/stories/write-stories.ts';

const root = join(import.meta.dirname, '..');

/** Storybook's own types leave the manager's entries out. */
interface WithManager extends StorybookConfig {
  readonly managerEntries: (entries?: readonly string[]) => readonly string[];
}

const config: WithManager = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: join(import.meta.dirname, 'vite.config.ts') } },
  },
  stories: () => {
    writeStories(root);
    return [
      '../src/fields/**/*.stories.tsx',
      '../src/web/**/*.stories.tsx',
      '../src/words/**/*.stories.tsx',
      '../src/generated/stories/*.stories.tsx',
      './pages/*.stories.tsx',
    ];
  },
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  managerEntries: (entries = []) => [...entries, join(import.meta.dirname, 'workshop/panel-entry.tsx')],
  typescript: { reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Links into the editor lead to files of this machine: a static build, which others open, has paths to copy.
  managerHead: (head = '', { configType }) =>
    configType === 'DEVELOPMENT' ? `${head}<script>window.WORKSHOP_ROOT = ${JSON.stringify(root)};</script>` : head,
};

export default config;
