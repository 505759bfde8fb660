// What a person does with a page, counted: clicks, keys, and fields that are filled in, whatever is written there.
import type { Locator, Page } from 'playwright';

export interface Steps {
  readonly clicks: number;
  readonly keys: number;
  readonly fields: number;
}

export interface Walker {
  readonly page: Page;
  readonly steps: () => Steps;
  readonly click: (on: Locator) => Promise<void>;
  readonly key: (key: string) => Promise<void>;
  /** One field; a click more where the keyboard is not there already. */
  readonly write: (box: Locator, text: string) => Promise<void>;
  /** From the list of a box. */
  readonly choose: (box: Locator, option: string | RegExp) => Promise<void>;
  readonly upload: (box: Locator, file: { readonly name: string; readonly pdf: Buffer }) => Promise<void>;
  /** Tab until it has the keyboard, at most so often. */
  readonly tabTo: (wanted: Locator, most?: number) => Promise<void>;
}

export function walkerOn(page: Page): Walker {
  const steps = { clicks: 0, keys: 0, fields: 0 };
  const click: Walker['click'] = async (on) => {
    steps.clicks += 1;
    await on.click();
  };
  const key: Walker['key'] = async (pressed) => {
    steps.keys += 1;
    await page.keyboard.press(pressed);
  };
  return {
    page,
    steps: () => ({ ...steps }),
    click,
    key,
    write: async (box, text) => {
      if (!(await hasFocus(box))) await click(box);
      steps.fields += 1;
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    choose: async (box, option) => {
      await click(box.locator('xpath=ancestor-or-self::*[contains(@class,"ant-select")][last()]'));
      await click(page.getByRole('option', { name: option, exact: true }).first());
    },
    upload: async (box, { name, pdf }) => {
      steps.clicks += 1;
      steps.fields += 1;
      await box.setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
    },
    tabTo: async (wanted, most = 40) => {
      for (let presses = 0; presses < most; presses += 1) {
        if (await hasFocus(wanted)) return;
        await key('Tab');
      }
      throw new Error(`${String(wanted)} cannot be reached by Tab`);
    },
  };
}

async function hasFocus(box: Locator): Promise<boolean> {
  return box.evaluate((element) => element === document.activeElement);
}
