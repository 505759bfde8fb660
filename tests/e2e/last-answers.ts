// What the server last answered to each page of a test, printed where the test fails: a message that went away by
// itself stands in no screenshot.
import type { Page, Response } from '@playwright/test';

const KEPT = 12;
const LONGEST = 240;

export interface LastAnswers {
  readonly watch: (page: Page) => void;
  /** A line each; the body is read now, where the browser still has it. */
  readonly lines: () => Promise<readonly string[]>;
}

export function createLastAnswers(): LastAnswers {
  const pages: { readonly page: Page; readonly answers: Response[] }[] = [];
  return {
    watch: (page) => {
      const answers: Response[] = [];
      pages.push({ page, answers });
      page.on('response', (answer) => {
        if (!new URL(answer.url()).pathname.includes('/api/')) return;
        answers.push(answer);
        if (answers.length > KEPT) answers.shift();
      });
    },
    lines: async () =>
      (
        await Promise.all(
          pages.map(async ({ page, answers }) => [page.url(), ...(await Promise.all(answers.map(lineOf)))]),
        )
      ).flat(),
  };
}

async function lineOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '（已不可读）');
  return `  ${answer.status()} ${new URL(answer.url()).pathname} ${text.slice(0, LONGEST)}`;
}
