// Storybook of the fields, screen kinds and generated forms. TypeScript 7 is a compiler only, so docgen is react-docgen.
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../src/fields/**/*.stories.tsx', '../src/web/**/*.stories.tsx', '../src/generated/stories/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
