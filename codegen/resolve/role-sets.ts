// Roles of two places that both count.

/** null stands for every role. */
export function intersect(left: readonly string[] | null, right: readonly string[] | null): readonly string[] | null {
  if (left === null || right === null) return left ?? right;
  return left.filter((role) => right.includes(role));
}
