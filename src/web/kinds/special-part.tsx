// A hand-written component of src/web/special by its name in the config: a whole screen, or the extra of a home.
import { useMemo } from 'react';
import { type LazyPart, lazyPart } from '../../fields/lazy-part.tsx';
import { specials } from '../../generated/web/special.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';

export function SpecialPart({ name }: { readonly name: string }) {
  const Part = useMemo(() => lazySpecial(name), [name]);
  return (
    <PartBoundary>
      <Part />
    </PartBoundary>
  );
}

function lazySpecial(name: string): LazyPart<object> {
  return lazyPart(async () => {
    const load = specials[name];
    if (load === undefined) throw new Error(`special screen ${name} is not generated`);
    return (await load()).Component;
  });
}
