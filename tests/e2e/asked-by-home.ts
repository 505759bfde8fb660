// What a home asks the server for: everything in one request. The session, the line of changes and bytes of pictures
// are none of it; names of attachments are asked once their rows are there.
import { expect, type Page, type Request } from '@playwright/test';
import { TOGETHER_PATH } from '../../src/core/together.ts';

const BESIDE = /getUserForHome|common\/changes|common\/file\/|common\/fileInfo|open\/common\/dataKey|announcement/;

/** Opens the home at an address. What changed meanwhile may be asked anew, a part on a slow line may come late. */
export async function openHomeAtOnce(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const requests: (readonly string[])[] = [];
    const hear = (request: Request): void => {
      const asked = askedBy(request);
      if (asked.length > 0) requests.push(asked);
    };
    page.on('request', hear);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [data-loading], .list-skeleton')).toHaveCount(0);
    page.off('request', hear);
    const [first = [], ...more] = requests;
    expect(
      more.flat().filter((asked) => !first.includes(asked)),
      `${path} asks it beside its one request`,
    ).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** The calls that a request is for, by their paths. */
function askedBy(request: Request): readonly string[] {
  const { pathname } = new URL(request.url());
  if (!pathname.includes('/api/') || BESIDE.test(pathname)) return [];
  if (pathname !== TOGETHER_PATH) return [pathname];
  const { questions } = request.postDataJSON() as { readonly questions: readonly { readonly path: string }[] };
  return questions.map(({ path }) => path);
}
