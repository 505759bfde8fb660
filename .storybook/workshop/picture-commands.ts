// What the stories' tests ask of the browser from outside the page: a picture of it, and a real press of the tab key.
import type { BrowserCommand } from 'vitest/node';
import { comparePicture } from './picture-compare.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Answers what is wrong, or null. */
    readonly takePicture: (id: string) => Promise<string | null>;
    readonly pressTab: () => Promise<void>;
  }
}

export const isUpdate = process.env['PICTURES'] === 'update';

export const takePicture: BrowserCommand<[id: string]> = async ({ page, iframe }, id) => {
  const box = await iframe.owner().boundingBox();
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(box === null ? {} : { clip: box }) });
  const verdict = await comparePicture({ id, shot, isAccepted: isUpdate });
  if (verdict.kind !== 'changed' || isUpdate) return null;
  const how = verdict.pixels < 0 ? '大小不同' : `${verdict.pixels} 个点不同`;
  return `画面与认可的不同（${how}）：对比见 test-results/pictures/${id}.*.png；若应如此，运行 npm run storybook -- --update-pictures。/ the picture has changed.`;
};

export const pressTab: BrowserCommand = async ({ page }) => {
  await page.keyboard.press('Tab');
};
