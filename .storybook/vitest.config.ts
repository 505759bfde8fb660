// Every story as a test in Chromium. Apart from vite.config.ts because loading Storybook takes two seconds that the
// tests in Node need not wait for.
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumArguments, findChromium, findHeadlessShell } from '../tests/support/chromium.ts';
import workshop from './vite.config.ts';
import { drawnFonts, isRenewal, pressTab, takePicture } from './workshop/picture-commands.ts';
import { acceptedPictures } from './workshop/picture-compare.ts';
import { pictureEnvironment } from './workshop/picture-fontconfig.ts';

/** React notes each component it makes and draws for the browser's tools, which costs a story five hundredths. */
const withoutToolNotes: Plugin = {
  name: 'without-tool-notes',
  transformIndexHtml: () => [
    { tag: 'script', children: 'console.timeStamp = console.createTask = undefined', injectTo: 'head-prepend' },
  ],
};

export default mergeConfig(
  workshop,
  defineConfig({
    root: join(import.meta.dirname, '..'),
    plugins: [
      storybookTest({
        configDir: import.meta.dirname,
        initialGlobals: { viewport: { value: 'desktop', isRotated: false } },
      }),
      withoutToolNotes,
    ],
    test: {
      name: 'stories',
      setupFiles: [join(import.meta.dirname, 'stories.setup.ts')],
      testTimeout: 30_000,
      // React's note while a story waits, when the flag for act is off; thousands of lines of it hide what failed.
      onConsoleLog: (log) => (log.includes('not configured to support act') ? false : undefined),
      retry: process.env['CI'] === undefined ? 0 : 1,
      api: { host: '127.0.0.1' },
      // One page leaves half of two cores idle.
      maxWorkers: 3,
      // A page that has been through one story holds all modules, styles and fonts for the next.
      isolate: false,
      // All anew looks only at what is to have a picture: what nobody asks for any more goes.
      provide: { acceptedPictures: isRenewal ? [] : acceptedPictures() },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands: { takePicture, pressTab, drawnFonts },
        provider: playwright({
          launchOptions: {
            executablePath: findHeadlessShell() ?? findChromium() ?? '',
            args: [...chromiumArguments],
            env: pictureEnvironment(),
          },
          contextOptions: { timezoneId: 'Asia/Shanghai', locale: 'zh-CN', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
