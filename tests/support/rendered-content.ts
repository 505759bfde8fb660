// Content to be rendered, and renderers that end with the test that made them.
import { afterEach } from 'vitest';
import type { ContentBlock, ContentCell, DocumentContent } from '../../src/server/documents/document-content.ts';
import { createDocumentRenderer, type DocumentRenderer } from '../../src/server/documents/document-renderer.ts';

type Options = Parameters<typeof createDocumentRenderer>[0];

export interface TestRenderers {
  readonly rendererOfAll: (options?: Options) => DocumentRenderer;
  /** Of one person. */
  readonly renderer: (options?: Options) => {
    readonly render: (asked: DocumentContent) => ReturnType<DocumentRenderer['render']>;
    readonly shrink: (picture: Uint8Array) => ReturnType<DocumentRenderer['shrink']>;
  };
}

/** To be called once at the top of a test file. */
export function renderersEndedAfterEach(): TestRenderers {
  const started: DocumentRenderer[] = [];
  afterEach(async () => {
    for (const one of started.splice(0)) await one.close();
  });
  const rendererOfAll = (options: Options = {}): DocumentRenderer => {
    const made = createDocumentRenderer(options);
    started.push(made);
    return made;
  };
  return {
    rendererOfAll,
    renderer: (options = {}) => {
      const made = rendererOfAll(options);
      return { render: (asked) => made.render(asked, 1), shrink: (picture) => made.shrink(picture, 1) };
    },
  };
}

export function content(blocks: readonly ContentBlock[], facts: Partial<DocumentContent> = {}): DocumentContent {
  return {
    format: 'pdf',
    title: '重要事项变更审批表',
    landscape: false,
    isFramed: false,
    isArchived: false,
    signed: null,
    size: 11,
    watermark: null,
    footer: { text: '课题编号 2026ZD018　版本号 8F3A-2C1B', qr: '2026ZD018 8F3A-2C1B' },
    pictures: {},
    blocks,
    ...facts,
  };
}

export const text = (said: string): ContentBlock => ({ kind: 'text', text: said, align: 'left', indent: false });
export const cell = (title: string, ...blocks: ContentBlock[]): ContentCell => ({ title, blocks, signed: null });
