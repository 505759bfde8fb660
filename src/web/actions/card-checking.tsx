// A card while its conditions are asked for: the room of its buttons is kept, they come with the answer.
import type { ReactNode } from 'react';

export function CardChecking({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="card-check" role="status" data-loading="">
        正在核对条件…
      </p>
      <div className="card-offer-coming">{children}</div>
    </>
  );
}
