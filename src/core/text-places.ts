// Texts of the config with places in braces: "课题编号：{code}". Which places a text has, and the text with them
// filled.

/** "{code}", "{topicId.code}", "{template.title}", "{@version}"; "{code?}" may be left empty. */
const PLACE = /\{(@?[A-Za-z][A-Za-z0-9.]*)(\??)\}/g;

export function placesIn(text: string): readonly string[] {
  return [...text.matchAll(PLACE)].map((match) => match[1] ?? '');
}

export function fillPlaces(text: string, valueOf: (place: string, isOptional: boolean) => string): string {
  return text.replace(PLACE, (_, place: string, mark: string) => valueOf(place, mark !== ''));
}

/** The same, of sentences: what a value ends is not ended twice, a reason may have its own 。 */
export function fillSentence(text: string, valueOf: (place: string) => string): string {
  return fillPlaces(text, valueOf).replaceAll(/([。！？])。/gu, '$1');
}

/** Braces that are no place: what people mistype. */
export function oddBraces(text: string): readonly string[] {
  return [...text.replace(PLACE, '').matchAll(/\{[^{}]{0,40}\}?|\}/g)].map((match) => match[0]);
}
