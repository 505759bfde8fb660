// Formatted text on the server: cleaned on write, by the policy that pages show it by (core/rich-text-policy.ts), with
// limits that hold for whoever writes it.
import { optionsOf } from '../../core/field-kind.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { validationError } from '../../core/errors.ts';
import { PLAIN_SERVER, type CleanInput, type FieldServer, type RichTextPort } from '../../core/field-server.ts';
import { visibleText } from '../../core/formats/visible-text.ts';
import { oddBraces, placesIn } from '../../core/text-places.ts';

const SIMPLIFY = '请清除格式后重新粘贴，或分成几段填写';
const EXCESS = {
  tags: `的格式标记过多，${SIMPLIFY}`,
  depth: `的格式层次过深，${SIMPLIFY}`,
  time: `的格式过于复杂，${SIMPLIFY}`,
} as const;

/** What is seen without a character. */
const SEEN = /<(?:img|hr)\b/i;

export const server: FieldServer = {
  ...PLAIN_SERVER,
  text: () => (value) => visibleText(String(value)),
  sheet: null,
  files: { isText: true, types: null },
  clean,
};

async function clean(richText: RichTextPort, { fields, args, userId }: CleanInput): Promise<void> {
  const rich = fields.filter((field) => typeof args[field.name] === 'string');
  if (rich.length === 0) return;
  for (const field of rich) {
    const excess = richText.findExcess(String(args[field.name]));
    if (excess !== null) throw refusal(field, EXCESS[excess]);
  }
  const cleaned = await richText.clean(
    rich.map(({ name }) => String(args[name])),
    userId,
  );
  if (cleaned === 'time') throw refusal(longest(rich, args), EXCESS.time);
  for (const [at, field] of rich.entries()) {
    const text = cleaned[at] ?? '';
    args[field.name] = isBlank(text) ? null : text;
    refusePlaceholders(field, text);
  }
}

/** Paragraphs with nothing in them are no text: what is wanted is still missing. */
function isBlank(html: string): boolean {
  return visibleText(html) === '' && !SEEN.test(html);
}

function refusal({ name, title }: FieldModel, message: string): Error {
  return validationError([{ field: `/${name}`, message: `${title}${message}` }]);
}

function longest(fields: readonly FieldModel[], args: CleanInput['args']): FieldModel {
  return fields.reduce((one, other) => (String(args[other.name]).length > String(args[one.name]).length ? other : one));
}

/** A text for a document may hold its own placeholders and no other: a misspelt one would be printed as it stands. */
function refusePlaceholders({ name, title, options }: FieldModel, html: string): void {
  const { placeholders } = optionsOf<'rich-text'>(options);
  if (placeholders === undefined) return;
  const known = new Set(placeholders.map((one) => one.name));
  // A tag within the braces would keep the name from being found: it is odd too.
  const said = html.replaceAll(/<[^<>]*>/g, '\u0000');
  const unknown = [
    ...new Set([
      ...placesIn(said)
        .filter((place) => !known.has(place))
        .map((place) => `{${place}}`),
      ...oddBraces(said),
    ]),
  ];
  if (unknown.length === 0) return;
  const allowed = [...known].map((place) => `{${place}}`).join('');
  throw validationError([
    {
      field: `/${name}`,
      message: `${title}含有不认识的占位符：${unknown.slice(0, 5).join('、').replaceAll('\u0000', '')}，可以使用 ${allowed}`,
    },
  ]);
}
