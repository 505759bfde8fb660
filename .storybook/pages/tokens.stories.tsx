// antd's tokens as the product sets them, in the three themes beside each other: what a control is drawn with stands
// here and in src/web/theme/antd-theme.ts, not in a style sheet.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Checkbox, ConfigProvider, DatePicker, Flex, Input, Radio, Select, Table, Tag, theme } from 'antd';
import type { GlobalToken } from 'antd';
import { expect, within } from 'storybook/test';
import { antdTheme } from '../../src/web/theme/antd-theme.ts';
import { type ThemeName, themes } from '../../src/web/theme/tokens.ts';
import { configParameter } from '../workshop/config-parameter.ts';
import '../workshop/pages.css';

const THEMES: readonly { readonly name: ThemeName; readonly title: string }[] = [
  { name: 'light', title: '浅色' },
  { name: 'dark', title: '深色' },
  { name: 'contrast', title: '高对比' },
];

const GROUPS = {
  颜色: [
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorPrimaryBg',
    'colorSuccess',
    'colorWarning',
    'colorError',
    'colorInfo',
    'colorLink',
    'colorText',
    'colorTextSecondary',
    'colorTextPlaceholder',
    'colorTextDisabled',
    'colorTextLightSolid',
    'colorBgLayout',
    'colorBgContainer',
    'colorBgElevated',
    'colorBgContainerDisabled',
    'colorBorder',
    'colorBorderSecondary',
    'controlItemBgActive',
    'controlItemBgHover',
    'controlOutline',
  ],
  文字: ['fontFamily', 'fontSizeSM', 'fontSize', 'fontSizeLG', 'fontSizeHeading3', 'fontSizeHeading5', 'lineHeight'],
  间距: ['paddingXXS', 'paddingXS', 'paddingSM', 'padding', 'paddingMD', 'paddingLG', 'paddingXL'],
  圆角与线: ['borderRadiusXS', 'borderRadiusSM', 'borderRadius', 'borderRadiusLG', 'lineWidth', 'lineWidthFocus'],
  控件高: ['controlHeightSM', 'controlHeight', 'controlHeightLG'],
} as const satisfies Readonly<Record<string, readonly (keyof GlobalToken)[]>>;

const tokens = Object.fromEntries(
  THEMES.map(({ name }) => [name, theme.getDesignToken(antdTheme({ theme: name, reducedMotion: true }))]),
);

function TokensPage() {
  return (
    <article className="workshop-page">
      <h1>antd 主题变量</h1>
      <section aria-labelledby="controls">
        <h2 id="controls">同样的控件，三种外观</h2>
        <div
          style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))' }}
        >
          {THEMES.map(({ name, title }) => (
            <div key={name} data-theme={name}>
              <ConfigProvider
                button={{ autoInsertSpace: false }}
                theme={antdTheme({ theme: name, reducedMotion: true })}
              >
                <Controls title={title} />
              </ConfigProvider>
            </div>
          ))}
        </div>
      </section>
      {Object.entries(GROUPS).map(([title, names]) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title}>{title}</h2>
          <Table
            rowKey="name"
            size="small"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={names.map((name) => ({ name }))}
            columns={[
              { title: '变量', dataIndex: 'name', render: (name: string) => <code>{name}</code> },
              ...THEMES.map((one) => ({
                title: one.title,
                key: one.name,
                render: (_: unknown, { name }: { readonly name: (typeof names)[number] }) => (
                  <Value of={name} text={String(tokens[one.name]?.[name])} />
                ),
              })),
            ]}
          />
        </section>
      ))}
    </article>
  );
}

/** A colour is shown, a size drawn; the text stands beside it. */
function Value({ of, text }: { readonly of: string; readonly text: string }) {
  const isColour = /^(?:color|control(?:Item|Outline))/.test(of);
  const isWidth = of.startsWith('padding');
  return (
    <Flex gap={8} align="center" style={{ maxWidth: 240 }}>
      {isColour ? <i style={{ ...SWATCH, background: text }} /> : null}
      {isWidth ? <i style={{ ...SWATCH, width: `${text}px`, background: 'var(--brand)' }} /> : null}
      <span className="token-value" title={text}>
        {text}
      </span>
    </Flex>
  );
}

const SWATCH = {
  flex: 'none',
  width: 20,
  height: 20,
  border: '1px solid var(--line-control)',
  borderRadius: 4,
} as const;

function Controls({ title }: { readonly title: string }) {
  const { token } = theme.useToken();
  return (
    <section
      aria-label={title}
      style={{
        display: 'grid',
        gap: token.paddingSM,
        padding: token.padding,
        color: token.colorText,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <strong>{title}</strong>
      <Flex gap={8} wrap>
        <Button type="primary">提交</Button>
        <Button>保存</Button>
        <Button danger>删除</Button>
        <Button disabled>不可用</Button>
      </Flex>
      <Input aria-label={`${title}：课题名称`} placeholder="请输入课题名称" />
      <Select aria-label={`${title}：状态`} placeholder="请选择" options={[{ value: 1, label: '待提交' }]} />
      <DatePicker aria-label={`${title}：日期`} />
      <Radio.Group options={['是', '否']} value="是" />
      <Checkbox checked>咨询报告</Checkbox>
      <Flex gap={8} wrap>
        <Tag>待提交</Tag>
        <Tag color="processing">审核中</Tag>
        <Tag color="success">通过</Tag>
        <Tag color="error">退回修改</Tag>
      </Flex>
    </section>
  );
}

const meta: Meta<typeof TokensPage> = {
  id: 'tokens',
  title: '设计/antd 主题变量',
  component: TokensPage,
  parameters: {
    ...configParameter({
      sources: [
        { label: 'antd 主题', at: 'src/web/theme/antd-theme.ts:1:1' },
        { label: '颜色与尺寸', at: 'src/web/theme/tokens.ts:1:1' },
      ],
      parts: {},
    }),
    pictures: ['desktop'],
  },
};
export default meta;

export const Whole: StoryObj<typeof TokensPage> = {
  name: '三种外观',
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('region', { name: '颜色' });
    for (const { name } of THEMES) await expect(table).toHaveTextContent(themes[name].brand);
  },
};
export const Phone: StoryObj<typeof TokensPage> = { name: '手机 375', globals: { viewport: { value: 'phone' } } };
