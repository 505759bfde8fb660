// axe over the whole page: what is serious or critical fails the story.
import axe from 'axe-core';

export async function checkAxe(): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], rules: { 'page-has-heading-one': { enabled: false } } });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (grave.length === 0) return;
  const lines = grave.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 3).map((node) => `  ${node.html.slice(0, 160)}\n  ${node.failureSummary ?? ''}`).join('\n')}`);
  throw new Error(`axe found serious violations:\n${lines.join('\n')}`);
}
