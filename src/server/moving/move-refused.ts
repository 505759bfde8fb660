// A move that cannot go on: what is wrong, in Chinese, for whoever runs it.
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}
