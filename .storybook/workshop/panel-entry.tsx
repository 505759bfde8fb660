/** @jsxRuntime classic */
/** @jsx createElement */
// The workshop's own look, and the panel 配置: where a story comes from, its schema and its hints.
import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { ConfigPanel } from './config-panel.tsx';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: '课题管理平台 · 设计工坊',
    fontBase: "-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
    colorPrimary: '#1d5396',
    colorSecondary: '#1d5396',
  }),
  sidebar: { showRoots: true, collapsedRoots: ['字段'] },
});

addons.register('workshop', () => {
  addons.add('workshop/config', {
    type: types.PANEL,
    title: '配置',
    paramKey: 'config',
    render: ({ active }) => (active === true ? <ConfigPanel /> : null),
  });
});
