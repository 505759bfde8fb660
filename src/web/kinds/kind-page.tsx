// The frame of a screen's content: its heading and what stands beside it. Within another screen there is only the
// content.
import type { ReactNode } from 'react';
import type { Embedded } from '../screen/kind-props.ts';
import './kind-page.css';

export interface KindPageProps {
  readonly title: string;
  readonly embedded?: Embedded | undefined;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function KindPage({ title, embedded, beside, children }: KindPageProps) {
  return (
    <div className="kind-page">
      {embedded === undefined ? (
        <header className="kind-head">
          <h1>{title}</h1>
          {beside}
        </header>
      ) : null}
      {children}
    </div>
  );
}
