// Every story as a test in Chromium. Apart from vite.config.ts because loading Storybook takes two seconds that the
// tests in Node need not wait for.
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { generatedPacks } from '../codegen/watch/vite-packs.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  cacheDir: join(import.meta.dirname, '../node_modules/.vite-stories'),
  plugins: [generatedPacks(join(import.meta.dirname, '../src/generated')), react(), storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'stories',
    testTimeout: 30_000,
    api: { host: '127.0.0.1' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findChromium() ?? '', args: [...chromiumArguments] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
