// axe over a page, or over the dialog that stands on it: what is serious or critical fails the story.
import axe, { type ContextObject, type RuleObject, type RunOptions } from 'axe-core';
import { type PageParts, partsOf } from './page-parts.ts';

/** Rules that can say nothing worse than moderate: nothing fails by them, so nobody waits for them. */
const LIGHT = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
] as const;
export const GRAVE: RuleObject = Object.fromEntries(LIGHT.map((id) => [id, { enabled: false }]));
/** What another theme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What longer texts can change. */
const LAID_OUT = ['scrollable-region-focusable'];
const UNCOLOURED: RuleObject = { ...GRAVE, ...Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) };

/**
 * Prints of what axe found nothing wrong with. Thousands of stories share their heads, rows and fields: each is judged
 * once in each page of the runner, and again where anything about it is another.
 */
const judged = new Set<string>();
/** The same where colours were left out. */
const judgedButColours = new Set<string>();

/**
 * Throws where the page, or the dialog that stands on it, has what is serious or critical. `isColoured`: colours too,
 * which take two fifths of the time and are the same at every width and for every length of text.
 */
export async function checkAxe(root: Element, { isColoured }: { readonly isColoured: boolean }): Promise<void> {
  const { parts, frame } = partsOf(root);
  const known = isColoured ? judged : judgedButColours;
  const context = unjudged(root, { parts, frame }, known);
  if (context === null) return;
  await run(context, { rules: isColoured ? GRAVE : UNCOLOURED });
  for (const print of [frame, ...parts.map((part) => part.print)]) {
    judgedButColours.add(print);
    if (isColoured) judged.add(print);
  }
}

/** null: all is known. */
function unjudged(root: Element, { parts, frame }: PageParts, known: ReadonlySet<string>): ContextObject | null {
  const elementsOf = (isKnown: boolean): Element[] =>
    parts.filter(({ print }) => known.has(print) === isKnown).map(({ element }) => element);
  if (!known.has(frame)) return { include: [root], exclude: elementsOf(true) };
  const fresh = elementsOf(false);
  return fresh.length === 0 ? null : { include: fresh };
}

/** Where only texts are longer than elsewhere: what depends on how a page is laid out. */
export async function checkLayoutRules(root: Element): Promise<void> {
  await run({ include: [root] }, { runOnly: LAID_OUT });
}

/** The same in the colours of another theme. */
export async function checkColours(): Promise<void> {
  await run({ include: [document.body] }, { runOnly: COLOURS });
}

async function run(context: ContextObject, options: RunOptions): Promise<void> {
  // Nothing is fetched beforehand: style sheets are read by one rule alone, which is an experiment.
  const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false, ...options });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (grave.length === 0) return;
  const lines = grave.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 3)
        .map((node) => `  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`)
        .join('\n')}`,
  );
  throw new Error(`axe found serious violations:\n${lines.join('\n')}`);
}
