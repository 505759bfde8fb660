// What every story stands in (the product's theme, Chinese antd, no motion, one day of one year) and what every story
// is held to: it writes nothing to console.error, axe reports nothing serious or critical (in every theme for a sample
// of them), the tab key goes as one reads, nothing is wider than the page on a desk and a phone (nor on a tablet, where
// that is most likely), and it looks as it was accepted.
import '@ant-design/v5-patch-for-react-19';
import type { Preview } from '@storybook/react-vite';
import { App } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { configure } from 'storybook/test';
import 'virtual:antd.css';
import '../src/web/theme/base.css';
import { checkStory } from './workshop/check-story.ts';
import { holdStill } from './workshop/hold-still.ts';
import { Themed, themeNamed } from './workshop/themed.tsx';
import { viewports, type WidthName } from './workshop/widths.ts';

document.documentElement.lang = 'zh-CN';
// What is looked for comes later where the machine has other things to do.
configure({ asyncUtilTimeout: 15_000 });
const locales = { 'zh-cn': zhCN, en: enUS };

/**
 * By story, over its tries: React says most of its warnings once a page, and a second try would pass in silence.
 */
const reportedOf = new Map<string, string[]>();

/** A generated story that shows it, or one by hand whose office never answers. */
function isAboutLoading({ show, office }: Readonly<Record<string, unknown>>): boolean {
  return show === 'loading' || (typeof office === 'object' && office !== null && 'silent' in office);
}

/** Said by the generated stories (codegen/stories/pictures.ts) and the design page. */
function picturesIn({ pictures }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(pictures) ? pictures.map(String) : [];
}

const preview: Preview = {
  parameters: {
    layout: 'padded',
    options: { storySort: { order: ['设计', '*'], method: 'alphabetical', locales: 'zh-CN' } },
    viewport: {
      options: Object.fromEntries(
        Object.entries(viewports).map(([name, { title, width, height }]) => [
          name,
          {
            name: `${title} ${width}`,
            styles: { width: `${width}px`, height: `${height}px` },
            type: name === 'phone' ? 'mobile' : (name as Exclude<WidthName, 'phone'>),
          },
        ]),
      ),
    },
    // The panel is for people; the check below is the one that fails.
    a11y: { test: 'off' },
  },
  globalTypes: {
    theme: {
      description: '外观',
      toolbar: {
        title: '外观',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
          { value: 'contrast', title: '高对比' },
        ],
      },
    },
    dates: {
      description: '日期控件的语言',
      toolbar: {
        title: '日期',
        icon: 'calendar',
        dynamicTitle: true,
        items: [
          { value: 'zh-cn', title: '日期：中文' },
          { value: 'en', title: '日期：英文' },
        ],
      },
    },
  },
  initialGlobals: { dates: 'zh-cn', theme: 'light' },
  decorators: [
    (Story, { globals }) => {
      const language: keyof typeof locales = globals['dates'] === 'en' ? 'en' : 'zh-cn';
      dayjs.locale(language);
      return (
        <Themed theme={themeNamed(globals['theme'])} locale={locales[language]} key={language}>
          <App>
            <main>
              <Story />
            </main>
          </App>
        </Themed>
      );
    },
  ],
  beforeEach: ({ id, parameters }) => {
    const release = holdStill();
    const reported = reportedOf.get(id) ?? [];
    reportedOf.set(id, reported);
    const original = console.error;
    console.error = (...parts: unknown[]) => {
      reported.push(parts.map(String).join(' '));
      original(...parts);
    };
    parameters['reported'] = reported;
    return () => {
      console.error = original;
      release();
    };
  },
  // In Storybook itself people look: a check that fails would put its message in the story's place, and axe has a panel
  // there.
  afterEach: async ({ id, parameters, args }) => {
    const runner = globalThis.storyRunner;
    if (runner === undefined) return;
    await checkStory(runner, {
      id,
      isLoaded: !isAboutLoading(args),
      shows: typeof args['show'] === 'string' ? args['show'] : null,
      pictures: picturesIn(parameters),
      isInThemes: parameters['themes'] === true,
    });
    const reported: unknown = parameters['reported'];
    if (Array.isArray(reported) && reported.length > 0)
      throw new Error(`story wrote to console.error:\n${reported.join('\n')}`);
  },
};

export default preview;
