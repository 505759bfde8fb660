// axe over a page, or over the dialog that stands on it: what is serious or critical fails the story.
import axe, { type RuleObject } from 'axe-core';

/** Rules that can say nothing worse than moderate: no story fails by them, so nobody waits for them. */
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
const GRAVE: RuleObject = Object.fromEntries(LIGHT.map((id) => [id, { enabled: false }]));
/**
 * `colours`: what another theme can change. `places`: what a narrower window can, where the page has the same
 * signature.
 */
const ONLY: Readonly<Record<'colours' | 'places', readonly string[]>> = {
  colours: ['color-contrast', 'link-in-text-block'],
  places: ['scrollable-region-focusable', 'frame-focusable-content'],
};

export async function checkAxe(about: 'page' | 'colours' | 'places', root: Element): Promise<void> {
  // Nothing is fetched beforehand: style sheets are read by one rule alone, which is an experiment.
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    preload: false,
    ...(about === 'page' ? { rules: GRAVE } : { runOnly: [...ONLY[about]] }),
  });
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
