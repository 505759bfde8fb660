// Cleans formatted texts by the policy that pages show them by (core/rich-text-policy.ts). The library is loaded with
// the first text, not with the server.
import { SANITIZE_OPTIONS } from '../../core/rich-text-policy.ts';

export async function sanitizeRichTexts(texts: readonly string[]): Promise<readonly string[]> {
  const { default: sanitize } = await import('sanitize-html');
  return texts.map((html) => sanitize(html, SANITIZE_OPTIONS));
}
