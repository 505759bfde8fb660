// The look on one page: colours of the theme in the toolbar, type, spacing, the tones of statuses, what can be
// operated. All of it is read from src/web/theme/tokens.ts.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert, Button } from 'antd';
import { expect, within } from 'storybook/test';
import { ChoiceTag } from '../../src/fields/choice-tag.tsx';
import { useTheme } from '../../src/web/theme/theme-context.ts';
import { sizes, themes } from '../../src/web/theme/tokens.ts';
import { model } from '../workshop/app-model.ts';
import { configParameter } from '../workshop/config-parameter.ts';
import '../workshop/pages.css';

const TYPE = [
  ['页面标题', 20, 600],
  ['区块标题', 16, 600],
  ['正文', 14, 400],
  ['说明', 13, 400],
] as const;
const SPACES = [4, 8, 12, 16, 24, 32] as const;
const TONES = [
  ['default', '待提交'],
  ['processing', '审核中'],
  ['warning', '即将到期'],
  ['success', '通过'],
  ['error', '退回修改'],
] as const;
/**
 * All that a picture may be drawn in: sans and mono (picture-fonts.ts), and the one that stands where a machine has its
 * own (picture-fontconfig.ts).
 */
const OWN_FONTS = ['Noto Sans Mono（网页字体）', 'Noto Sans SC Thin（网页字体）', 'Noto Serif SC（系统字体）'];
/** Of machines that run the tests. */
const MACHINE_FONTS =
  '"Noto Sans CJK SC", "Noto Sans Mono CJK SC", "DejaVu Sans Mono", "WenQuanYi Zen Hei", Arial, monospace';
const states = model.entities.flatMap(({ machines }) => machines.flatMap((machine) => machine.states));

function DesignPage() {
  const theme = useTheme();
  return (
    <article className="workshop-page">
      <h1>设计规范</h1>
      <section aria-labelledby="colours">
        <h2 id="colours">颜色</h2>
        <ul className="workshop-swatches">
          {Object.entries(themes[theme]).map(([name, value]) => (
            <li key={name}>
              <span style={{ background: value }} />
              <code>{name}</code>
              <code>{value}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="type">
        <h2 id="type">文字</h2>
        {TYPE.map(([title, size, weight]) => (
          <p key={title} style={{ fontSize: size, fontWeight: weight }}>
            {title} {size} px：双减背景下小学作业设计质量提升路径研究
          </p>
        ))}
        <p style={{ fontFamily: sizes.fontTitle, fontSize: 28 }}>登录页与门户的标题用宋体</p>
      </section>
      <section aria-labelledby="spacing">
        <h2 id="spacing">间距与圆角</h2>
        <ul className="workshop-swatches">
          {SPACES.map((space) => (
            <li key={space}>
              <span style={{ width: space, background: 'var(--brand)' }} />
              <code>{space} px</code>
            </li>
          ))}
          <li>
            <code>
              圆角 {sizes.radius} / {sizes.radiusLarge} px，控件高 {sizes.control} px
            </code>
          </li>
        </ul>
      </section>
      <section aria-labelledby="tones">
        <h2 id="tones">状态的语气</h2>
        <p>颜色只是帮助，每个状态都有自己的文字；提示另有图标，图表另有纹理。</p>
        <ul className="workshop-tags">
          {TONES.map(([tone, title]) => (
            <li key={tone}>
              <ChoiceTag choice={{ value: tone, title, tone }} />
              <code>{tone}</code>
            </li>
          ))}
        </ul>
        <div style={{ display: 'grid', gap: 8, marginTop: 16 }}>
          {(['info', 'success', 'warning', 'error'] as const).map((type) => (
            <Alert key={type} type={type} showIcon role="note" message="材料须于6月30日前提交" />
          ))}
        </div>
      </section>
      <section aria-labelledby="buttons">
        <h2 id="buttons">可以操作的</h2>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button type="primary">提交</Button>
          <Button>保存</Button>
          <Button danger>删除</Button>
          <Button type="primary" danger>
            终止
          </Button>
          <Button disabled>不可用</Button>
          <a href="#tones">链接</a>
        </div>
      </section>
      <section aria-labelledby="states">
        <h2 id="states">全部状态标签</h2>
        <ul className="workshop-tags" data-testid="states">
          {states.map((state, at) => (
            <li key={at}>
              <ChoiceTag choice={{ value: state.code, title: state.title, tone: state.tone }} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

const meta: Meta = {
  id: 'design',
  title: '设计/设计规范',
  render: () => <DesignPage />,
  args: { show: 'design' },
  parameters: {
    ...configParameter({
      sources: [
        { label: '颜色与尺寸', at: 'src/web/theme/tokens.ts:1:1' },
        { label: 'antd 主题', at: 'src/web/theme/antd-theme.ts:1:1' },
      ],
      parts: {},
    }),
    pictures: ['desktop'],
    themes: true,
  },
};
export default meta;

/** In Storybook itself, where people look, the machine's fonts are drawn. */
async function drawnFonts(canvas: HTMLElement): Promise<readonly string[]> {
  const runner = globalThis.storyRunner;
  if (runner === undefined) return OWN_FONTS;
  const probe = document.createElement('p');
  probe.textContent = '机器自己的字体 0O1l';
  probe.style.fontFamily = MACHINE_FONTS;
  canvas.append(probe);
  const fonts = await runner.drawnFonts();
  probe.remove();
  return fonts;
}

export const Whole: StoryObj = {
  name: '颜色、文字、间距、语气',
  play: async ({ canvasElement }) => {
    const tags = within(canvasElement).getByTestId('states').querySelectorAll('.field-tag');
    await expect(tags.length).toBe(states.length);
    // A status is never told by its colour alone: states of one machine that look alike read differently.
    for (const { machines } of model.entities)
      for (const { states: own } of machines)
        await expect(new Set(own.map(({ title }) => title.trim())).size).toBe(own.length);
    await expect([...tags].filter((tag) => (tag.textContent ?? '').trim() === '')).toEqual([]);
    await expect(await drawnFonts(canvasElement)).toEqual(OWN_FONTS);
  },
};
export const Dark: StoryObj = { name: '深色', globals: { theme: 'dark' } };
export const Contrast: StoryObj = { name: '高对比', globals: { theme: 'contrast' } };
export const Phone: StoryObj = {
  name: '手机 375',
  globals: { viewport: { value: 'phone' } },
  parameters: { pictures: ['phone'] },
};
