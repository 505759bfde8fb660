// What every story stands in (the product's theme, Chinese antd, no motion) and what every story is held to: it writes nothing to
// console.error and axe reports nothing serious or critical.
import '@ant-design/v5-patch-for-react-19';
import type { Preview } from '@storybook/react-vite';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import axe from 'axe-core';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import '../src/web/theme/base.css';
import { antdTheme } from '../src/web/theme/antd-theme.ts';
import { applyTheme } from '../src/web/theme/apply-theme.ts';

dayjs.locale('zh-cn');
document.documentElement.lang = 'zh-CN';
applyTheme(document.documentElement);
const theme = antdTheme(true);

const preview: Preview = {
  parameters: {
    layout: 'padded',
    options: { storySort: { method: 'alphabetical' } },
    // The panel is for people; the check below is the one that fails.
    a11y: { test: 'off' },
  },
  decorators: [
    (Story) => (
      <ConfigProvider locale={zhCN} theme={theme}>
        <App>
          <main>
            <Story />
          </main>
        </App>
      </ConfigProvider>
    ),
  ],
  beforeEach: ({ parameters }) => {
    const reported: string[] = [];
    const original = console.error;
    console.error = (...parts: unknown[]) => {
      reported.push(parts.map(String).join(' '));
      original(...parts);
    };
    parameters['reported'] = reported;
    return () => {
      console.error = original;
    };
  },
  afterEach: async ({ parameters }) => {
    const reported: unknown = parameters['reported'];
    if (Array.isArray(reported) && reported.length > 0) throw new Error(`story wrote to console.error:\n${reported.join('\n')}`);
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules: { 'page-has-heading-one': { enabled: false } } });
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    if (grave.length === 0) return;
    const lines = grave.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 3).map((node) => `  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`).join('\n')}`);
    throw new Error(`axe found serious violations:\n${lines.join('\n')}`);
  },
};

export default preview;
