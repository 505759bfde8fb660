// The render process itself: when it ends, whose turn it is, and what it does with content that cannot be made.
import { describe, expect, test, vi } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { content, renderersEndedAfterEach, text } from '../../../tests/support/rendered-content.ts';
import type { AppError } from '../../core/errors.ts';
import type { ContentBlock } from './document-content.ts';
import { createDocumentRenderer } from './document-renderer.ts';
import { startRenderChild, type RenderChild } from './render-child.ts';

const { renderer, rendererOfAll } = renderersEndedAfterEach();

describe('the render process', () => {
  test('ends when nothing is asked for a while, and a new one makes the next document', async () => {
    const children: RenderChild[] = [];
    const one = renderer({
      idleMs: 20,
      start: (memoryMB) => {
        const child = startRenderChild(memoryMB);
        children.push(child);
        return child;
      },
    });
    await one.render(content([text('第一份')]));
    await vi.waitFor(() => expect(children.map((child) => child.isAlive())).toEqual([false]), { timeout: 10_000 });
    expect((await one.render(content([text('第二份')]))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(children).toHaveLength(2);
  });

  test('ends with the renderer', async () => {
    const children: RenderChild[] = [];
    const one = createDocumentRenderer({
      start: (memoryMB) => children[children.push(startRenderChild(memoryMB)) - 1] as RenderChild,
    });
    await one.render(content([text('第一份')]), 1);
    await one.close();
    expect(children.map((child) => child.isAlive())).toEqual([false]);
  });

  test('makes pictures fit for paper, and gives none for what is no picture', async () => {
    const { default: sharp } = await import('sharp');
    const wide = await sharp({ create: { width: 2_400, height: 600, channels: 3, background: '#204080' } })
      .jpeg()
      .toBuffer();
    expect(await renderer().shrink(wide)).toMatchObject({ type: 'jpeg', width: 1_600, height: 400 });
    expect(await renderer().shrink(Buffer.from('不是图片'))).toBeNull();
  });
});

describe('documents of many people', () => {
  /** Answers when the test says so: who is being served is what counts. */
  function slowChild() {
    const asked: string[] = [];
    const gates: (() => void)[] = [];
    const child: RenderChild = {
      ask: (work) =>
        new Promise((resolve) => {
          asked.push('content' in work ? work.content.title : '');
          gates.push(() => resolve({ id: asked.length, bytes: new Uint8Array() }));
        }),
      isAlive: () => true,
      end: () => Promise.resolve(),
    };
    return { asked, finish: () => gates.shift()?.(), start: () => child };
  }

  test("are made in turns: after one of the thirty that a declarer asked for comes the office's, and only the declarer is refused", async () => {
    const { asked, finish, start } = slowChild();
    const all = rendererOfAll({ start });
    const [declarer, office] = [8, 1];
    const refused: unknown[] = [];
    for (let at = 1; at <= 30; at += 1)
      void all
        .render(content([], { title: `申请书${at}` }), declarer)
        .catch((error: unknown) => refused.push((error as AppError).key));
    const notice = all.render(content([], { title: '立项通知书' }), office);
    await vi.waitFor(() => expect([asked, refused]).toEqual([['申请书1'], Array.from({ length: 9 }, () => 'tooMany')]));
    finish();
    await vi.waitFor(() => expect(asked).toEqual(['申请书1', '立项通知书']));
    finish();
    expect(await notice).toHaveLength(0);
  });
});

describe('a document that cannot be made', () => {
  test('ends its process after the time limit, says so, and the next one is made', async () => {
    const reasons: string[] = [];
    const one = renderer({ withinMs: 4_000, onFailed: (reason) => reasons.push(reason) });
    const endless: ContentBlock = { kind: 'text', text: '字，'.repeat(120_000), align: 'left', indent: false };
    await expect(one.render(content([endless]))).rejects.toThrow('文档生成失败：内容过长或过于复杂，请精简后重试');
    expect(reasons).toEqual(['not rendered within 4000 ms']);
    expect((await one.render(content([text('下一份')]))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('that takes too much memory ends its process alone', async () => {
    const reasons: string[] = [];
    const small = renderer({ memoryMB: 16, withinMs: 60_000, onFailed: (reason) => reasons.push(reason) });
    await expect(
      small.render(content(Array.from({ length: 4_000 }, () => text('内容很多的一段文字。'.repeat(40))))),
    ).rejects.toThrow('文档生成失败');
    expect(reasons).toEqual([expect.stringContaining('memory')]);
  });

  test('with a broken picture says what to look at', async () => {
    const pictures = { bad: { bytes: new Uint8Array([1, 2, 3]), type: 'png', width: 10, height: 10 } } as const;
    await expect(
      renderer().render(content([{ kind: 'closing', lines: ['省教育规划办'], seal: 'bad' }], { pictures })),
    ).rejects.toThrow('文档生成失败：请检查内容中的图片和表格，或联系管理员');
  });

  test('hostile markup is drawn as text or not at all, and nothing is fetched', async () => {
    const html =
      '<img src="http://127.0.0.1:9/x.png"><img src="file:///etc/passwd"><script>alert(1)</script><p onclick="x">安全的文字</p><style>p{}</style>';
    const pdf = await readPdf(await renderer().render(content([{ kind: 'html', html }])));
    expect(pdf.pages[0]).toContain('安全的文字');
    expect(pdf.pages[0]).toContain('图片缺失');
  });
});
