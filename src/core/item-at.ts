// A place of a list that the caller knows to be within it.

/** Throws RangeError where it is not. */
export function itemAt<Item>(list: ArrayLike<Item>, place: number): Item {
  const item = list[place];
  if (item === undefined) throw new RangeError(`no item at ${place} of ${list.length}`);
  return item;
}
