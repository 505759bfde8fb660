// What the stories' tests ask of the browser from outside the page: a picture of it, the fonts it is drawn in, and a
// real press of the tab key.
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import { comparePicture } from './picture-compare.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly acceptedPictures: string[];
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Answers what is wrong, or null. */
    readonly takePicture: (id: string, size: PictureSize) => Promise<string | null>;
    readonly pressTab: () => Promise<void>;
    /**
     * Names of the fonts in which the page is drawn, each with where it comes from: "Noto Sans Mono（网页字体）",
     * "DejaVu Sans（系统字体）".
     */
    readonly drawnFonts: () => Promise<string[]>;
  }
}

const asked = process.env['PICTURES'];
/** Of all stories, by which pictures that no story asks for any more go; of those that were named they stay. */
export const isRenewal = asked === 'renew';
export const isUpdate = isRenewal || asked === 'update';

export const takePicture: BrowserCommand<[id: string, size: PictureSize]> = async (context, id, size) => {
  const verdict = await comparePicture({ id, shot: await shotOf(context, size), isAccepted: isUpdate });
  if (verdict.kind !== 'changed' || isUpdate) return null;
  const how = verdict.pixels < 0 ? '大小不同' : `${verdict.pixels} 个点不同`;
  return `画面与认可的不同（${how}）：对比见 test-results/pictures/${id}.*.png；若应如此，运行 npm run storybook -- --update-pictures ${id.split('--')[0]}。/ the picture has changed.`;
};

/**
 * Asked of Chromium itself: Playwright's own picture waits for fonts and frames that the story has already waited for,
 * and packs it tightly.
 */
async function shotOf({ page }: BrowserCommandContext, size: PictureSize): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...size, scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

export const drawnFonts: BrowserCommand = async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const names = new Set<string>();
  for (const nodeId of elementsBelow(root)) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts)
      names.add(`${familyName}（${isCustomFont ? '网页字体' : '系统字体'}）`);
  }
  await session.detach();
  return [...names].toSorted();
};

interface DomNode {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly children?: readonly DomNode[];
  readonly contentDocument?: DomNode;
}

function elementsBelow({ nodeId, nodeType, children = [], contentDocument }: DomNode): readonly number[] {
  const below = [...children, ...(contentDocument === undefined ? [] : [contentDocument])].flatMap(elementsBelow);
  return nodeType === 1 ? [nodeId, ...below] : below;
}

export const pressTab: BrowserCommand = async ({ page }) => {
  await page.keyboard.press('Tab');
};
