// axe over a page of the product, for what is serious or critical.
import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { GRAVE } from '../../.storybook/workshop/check-axe.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly string[];
}

/** In the page itself, where it is read once a load: frames of other origins, which it leaves out, are none of ours. */
export async function graveViolations(
  page: Page,
  { withColours }: { readonly withColours: boolean },
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (rules) => {
      const found = await globalThis.axe.run(document, { rules, resultTypes: ['violations'], preload: false });
      return found.violations;
    },
    { ...GRAVE, 'color-contrast': { enabled: withColours } },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
    }));
}

declare global {
  var axe: typeof import('axe-core');
}
