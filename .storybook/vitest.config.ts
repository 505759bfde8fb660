// Every story as a test in Chromium. Apart from vite.config.ts because loading Storybook takes two seconds that the
// tests in Node need not wait for.
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import workshop from './vite.config.ts';
import { pressTab, takePicture } from './workshop/picture-commands.ts';

export default mergeConfig(workshop, defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'stories',
    setupFiles: [join(import.meta.dirname, 'stories.setup.ts')],
    testTimeout: 30_000,
    api: { host: '127.0.0.1' },
    // One page leaves half of two cores idle.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { takePicture, pressTab },
      provider: playwright({ launchOptions: { executablePath: findChromium() ?? '', args: [...chromiumArguments] }, contextOptions: { timezoneId: 'Asia/Shanghai', locale: 'zh-CN', reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
}));
