// What every story stands in (the product's theme, Chinese antd, no motion, one day of one year) and what every story is held
// to: it writes nothing to console.error and axe reports nothing serious or critical.
import '@ant-design/v5-patch-for-react-19';
import type { Preview } from '@storybook/react-vite';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import '../src/web/theme/base.css';
import { antdTheme } from '../src/web/theme/antd-theme.ts';
import { applyTheme } from '../src/web/theme/apply-theme.ts';
import { checkAxe } from './workshop/check-axe.ts';
import { holdStill } from './workshop/hold-still.ts';
import { settled } from './workshop/settled.ts';

document.documentElement.lang = 'zh-CN';
applyTheme(document.documentElement);
const theme = antdTheme(true);
const locales = { 'zh-cn': zhCN, en: enUS };

const preview: Preview = {
  parameters: {
    layout: 'padded',
    options: { storySort: { order: ['设计', '*'], method: 'alphabetical', locales: 'zh-CN' } },
    viewport: {
      options: {
        phone: { name: '手机 375', styles: { width: '375px', height: '812px' }, type: 'mobile' },
        tablet: { name: '平板 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: '桌面 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    // The panel is for people; the check below is the one that fails.
    a11y: { test: 'off' },
  },
  globalTypes: {
    dates: { description: '日期控件的语言', toolbar: { title: '日期', icon: 'calendar', dynamicTitle: true, items: [{ value: 'zh-cn', title: '日期：中文' }, { value: 'en', title: '日期：英文' }] } },
  },
  initialGlobals: { dates: 'zh-cn' },
  decorators: [
    (Story, { globals }) => {
      const language: keyof typeof locales = globals['dates'] === 'en' ? 'en' : 'zh-cn';
      dayjs.locale(language);
      return (
        <ConfigProvider locale={locales[language]} theme={theme} key={language}>
          <App>
            <main>
              <Story />
            </main>
          </App>
        </ConfigProvider>
      );
    },
  ],
  beforeEach: ({ parameters }) => {
    const release = holdStill();
    const reported: string[] = [];
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
  afterEach: async ({ parameters, args }) => {
    await settled({ isLoaded: args['show'] !== 'loading' });
    const reported: unknown = parameters['reported'];
    if (Array.isArray(reported) && reported.length > 0) throw new Error(`story wrote to console.error:\n${reported.join('\n')}`);
    await checkAxe();
  },
};

export default preview;
