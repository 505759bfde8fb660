// What a paper is signed over (its `sign`), a line a field, and where the key is told by which it is verified.
import type { DocumentModel } from '../../core/document-model.ts';
import { fillPlaces } from '../../core/text-places.ts';
import type { PaperKey } from '../accounts/paper-key.ts';
import type { ServerContext, SystemCall } from '../context.ts';
import type { WordsOf } from '../documents/compose-input.ts';

export interface PaperSignature {
  /** UTF-8, lines ended by \n but for the last. */
  readonly text: string;
  /** Ed25519 over it, base64url. */
  readonly signature: string;
  readonly keyNumber: string;
  /** PEM. */
  readonly publicKey: string;
}

/** null: the document bears none. */
export function signPaper(
  { title, sign }: DocumentModel,
  words: Pick<WordsOf, 'text'>,
  paperKey: PaperKey,
): PaperSignature | null {
  if (sign === null) return null;
  const lines = sign.map((field) => `${field.title}：${words.text(field.path).replace(/\s+/g, ' ')}`);
  const text = [fillPlaces(title, words.text), ...lines].join('\n');
  return { text, signature: paperKey.sign(text), keyNumber: paperKey.id, publicKey: paperKey.publicPem };
}

/** GET /api/open/common/paperKey → { keyNumber, publicKey (PEM) }, for everybody. */
export function paperKeyCall({ paperKey }: Pick<ServerContext, 'paperKey'>): SystemCall {
  return {
    id: 'common.paperKey',
    title: '文书签名的公钥',
    path: '/api/open/common/paperKey',
    methods: ['GET', 'POST'],
    access: 'visitor',
    input: { type: 'object', properties: {} },
    handle: () => Promise.resolve({ keyNumber: paperKey.id, publicKey: paperKey.publicPem }),
  };
}
