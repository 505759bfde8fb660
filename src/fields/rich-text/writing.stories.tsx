// 富文本 before, while and after its editor comes: what is written in the meantime stands in the text, the caret where
// it was, and the box keeps its size. The editor is held back until a story lets it come.
import type { WidgetProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { FieldServices } from '../field-web.ts';
import { FieldServicesProvider } from '../../web/form/field-services.tsx';
import { storyServices } from '../../web/form/story-services.ts';
import { fetchCleaner } from './cleaner.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { held, DOT, heldUploads } from './held-engine.stories.ts';

const STORED =
  '<h2>变更原因</h2><p>原主持人<strong>李文静</strong>因工作调动，不再具备主持条件。</p><p></p><ul><li><p>第一阶段：文献研究</p></li></ul><table><tbody><tr><th><p>阶段</p></th><th><p>完成时间</p></th></tr><tr><td><p>中期检查</p></td><td><p>2026年6月</p></td></tr></tbody></table><img src="/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e" alt="合影"><p>特此说明。</p>';
const PLACEHOLDERS = [{ name: 'host', title: '主持人' }];

interface WritingProps {
  readonly engine: ReturnType<typeof held>;
  readonly value?: string;
  readonly disabled?: boolean;
  readonly onChange?: (html: string | undefined) => void;
  readonly upload?: FieldServices['upload'];
}

function Writing({ engine, value, disabled = false, onChange, upload = storyServices.upload }: WritingProps) {
  const [html, setHtml] = useState(value);
  const services = useMemo(() => ({ ...storyServices, upload }), [upload]);
  const widget = {
    id: 'reason',
    name: 'reason',
    value: html,
    disabled,
    required: true,
    rawErrors: [],
    options: { height: 350, placeholders: PLACEHOLDERS, maxChars: 3000 },
    onBlur: () => undefined,
    onChange: (next: string | undefined) => {
      setHtml(next);
      onChange?.(next);
    },
  };
  return (
    <FieldServicesProvider services={services}>
      <div id="reason__label">变更原因</div>
      <RichTextEditor {...(widget as unknown as WidgetProps)} load={engine.load} />
    </FieldServicesProvider>
  );
}

/**
 * As the widget does where there is a text to show; the editor's module is at hand, so that a story only waits for what
 * it holds back.
 */
async function withCleaner(): Promise<object> {
  await Promise.all([fetchCleaner(), import('./editor-engine.ts')]);
  return {};
}

export default { title: '字段/富文本/书写', component: Writing, loaders: [withCleaner] };

interface Play {
  readonly canvasElement: HTMLElement;
  readonly args: WritingProps;
}

function placeIn(canvasElement: HTMLElement): HTMLElement {
  return within(canvasElement).getByRole('textbox', { name: '变更原因' });
}

async function isRunning(place: HTMLElement): Promise<void> {
  await waitFor(() => expect(place).toHaveClass('ProseMirror'));
}

function write(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Behind the named text of the place. */
function caretBehind(place: HTMLElement, text: string): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const at = (walker.currentNode.textContent ?? '').indexOf(text);
    if (at >= 0) return document.getSelection()?.collapse(walker.currentNode, at + text.length);
  }
  throw new Error(`no text ${text}`);
}

/** Nobody writes: nothing is fetched, the text is there, and Tab reaches it. */
export const BeforeWriting = {
  args: { engine: held(), value: STORED },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    await expect(place).toHaveTextContent('原主持人李文静因工作调动');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('img', { name: '合影' })).toHaveAttribute(
        'src',
        expect.stringMatching(/^data:/),
      ),
    );
    await expect(place.tabIndex).toBe(0);
    await expect(place.getBoundingClientRect().height).toBeGreaterThanOrEqual(350);
    await expect(args.engine.asked()).toBe(0);
  },
};

export const Disabled = {
  args: { engine: held(), value: STORED, disabled: true },
  play: async ({ canvasElement, args }: Play) => {
    placeIn(canvasElement).focus();
    await expect(placeIn(canvasElement).isContentEditable).toBe(false);
    await expect(args.engine.asked()).toBe(0);
  },
};

/** Typed before the editor is there: every character, the caret, the focus and the size of the box are as they were. */
export const TypedWhileItComes = {
  args: { engine: held(), value: STORED, onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    place.focus();
    caretBehind(place, '工作调动');
    write('（2026年');
    write('3月）');
    await expect(await within(canvasElement).findByText('正在打开编辑器，可以先输入文字…')).toBeVisible();
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('因工作调动（2026年3月），不再')),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.stringContaining('<img alt="合影" src="/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e">'),
    );
    await waitFor(() =>
      expect(within(canvasElement).getByRole('img', { name: '合影' })).toHaveProperty('complete', true),
    );
    const before = [
      canvasElement.querySelector('.editor-box')?.getBoundingClientRect().height,
      ...[...place.querySelectorAll('h2, strong, ul, table, img, p:last-child')].map((one) =>
        Math.round(one.getBoundingClientRect().top),
      ),
    ];
    args.engine.come();
    await isRunning(place);
    const after = [
      canvasElement.querySelector('.editor-box')?.getBoundingClientRect().height,
      ...[...place.querySelectorAll('h2, strong, ul, table, img, p:last-child')].map((one) =>
        Math.round(one.getBoundingClientRect().top),
      ),
    ];
    await expect(after).toEqual(before);
    await expect(place).toHaveFocus();
    write('起');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('因工作调动（2026年3月）起，不再')),
    );
    await expect(within(canvasElement).queryByText(/正在打开编辑器/)).toBeNull();
    await expect(within(canvasElement).getByText(`${place.textContent.length} / 3000`)).toBeVisible();
  },
};

/** In the middle of composing pinyin the editor waits. */
export const ComposedWhileItComes = {
  args: { engine: held(), onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    place.focus();
    place.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    write('shuangjian');
    args.engine.come();
    await import('./editor-engine.ts');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(place).not.toHaveClass('ProseMirror');
    document.execCommand('selectAll');
    write('双减');
    place.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '双减' }));
    await isRunning(place);
    write('背景');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>双减背景</p>'));
  },
};

/** What Word puts on the clipboard comes in clean, and in its order among what is typed. */
export const PastedWhileItComes = {
  args: { engine: held(), onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    place.focus();
    write('前言。');
    const copied = new DataTransfer();
    copied.setData(
      'text/html',
      '<p class="MsoNormal" style="mso-pagination:none" onclick="steal()"><b>一、研究要点</b><script>alert(1)</script></p><p>核心概念</p>',
    );
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    write('：作业设计');
    await expect(place.innerHTML).not.toMatch(/script|onclick|mso/i);
    args.engine.come();
    await isRunning(place);
    await expect(place).toHaveTextContent('前言。一、研究要点核心概念：作业设计');
    await expect(place.querySelector('strong')).toHaveTextContent('一、研究要点');
  },
};

const uploads = heldUploads();

/**
 * Pictures that came along are uploaded; of those that stayed on the writer's disk the page says so; what was raised
 * stays raised.
 */
export const PastedWithPictures = {
  args: { engine: held(), onChange: fn(), upload: uploads.upload },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    place.focus();
    write('前言。');
    args.engine.come();
    await isRunning(place);
    const copied = new DataTransfer();
    copied.setData(
      'text/html',
      `<p>面积为 x<sup>2</sup>，含 H<span style="vertical-align:sub">2</span>O<img src="file:///C:/Users/cxl/image001.png"><img src="data:image/png;base64,===="></p><p><img src="data:image/png;base64,${DOT}">图一</p><p>图二<img src="data:image/png;base64,${DOT}"></p>`,
    );
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    await waitFor(() => expect(uploads.count()).toBe(2));
    // While they come the writer goes on elsewhere.
    write('后记。');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('后记。')));
    within(canvasElement).getByRole('button', { name: '加粗' }).focus();
    uploads.comeBackwards();
    await waitFor(() => expect(place.querySelectorAll('img')).toHaveLength(2));
    await expect(within(canvasElement).getByRole('button', { name: '加粗' })).toHaveFocus();
    await expect(
      [...place.children]
        .map((block) => (block.tagName === 'IMG' ? block.getAttribute('alt') : block.textContent))
        .slice(1),
    ).toEqual(['图片3.png', '图一', '图二', '图片4.png', '后记。']);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('alt="图片4.png"')));
    await expect(args.onChange).not.toHaveBeenCalledWith(expect.stringContaining('正在上传'));
    await expect(place.querySelector('sup')).toHaveTextContent('2');
    await expect(place.querySelector('sub')).toHaveTextContent('2');
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      '粘贴的内容里有2张图片没有带过来：请把图片另存为PNG或JPG，再用工具栏的“插入图片”上传',
    );
  },
};

/** "Copy image" of a browser: an address with the picture itself. */
export const PastedPictureAlone = {
  args: { engine: held(), onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    place.focus();
    args.engine.come();
    await isRunning(place);
    const copied = new DataTransfer();
    copied.setData('text/html', '<meta charset="utf-8"><img src="https://example.cn/活动照片.png" alt="活动照片">');
    copied.items.add(new File(['PNG'], 'image.png', { type: 'image/png' }));
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    await waitFor(() => expect(place.querySelector('img')).toHaveAttribute('alt', 'image.png'));
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};

/** A tool and a placeholder that are pressed before it has come wait for it. */
export const PressedWhileItComes = {
  args: { engine: held(), value: '<p>请知悉</p>', onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    place.focus();
    caretBehind(place, '请');
    within(canvasElement).getByRole('button', { name: '主持人' }).click();
    args.engine.come();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>请{host}知悉</p>'));
    within(canvasElement).getByRole('button', { name: '加粗' }).click();
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true'),
    );
  },
};

/** It cannot be fetched: that is said, writing goes on, and another try brings it. */
export const Failed = {
  args: { engine: held(1), value: '<p>请</p>', onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const place = placeIn(canvasElement);
    args.engine.reset();
    place.focus();
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('编辑器加载失败');
    await expect(alert).toHaveAttribute('data-type', 'missing');
    caretBehind(place, '请');
    write('审阅');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>请审阅</p>'));
    within(alert).getByRole('button', { name: '重试' }).click();
    args.engine.come();
    await isRunning(place);
    await expect(place).toHaveTextContent('请审阅');
    await expect(within(canvasElement).queryByRole('alert')).toBeNull();
  },
};
