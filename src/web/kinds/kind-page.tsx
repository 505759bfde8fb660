// The frame of a screen's content: its heading and what stands beside it.
import type { ReactNode } from 'react';
import './kind-page.css';

export interface KindPageProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function KindPage({ title, beside, children }: KindPageProps) {
  return (
    <div className="kind-page">
      <header className="kind-head"><h1>{title}</h1>{beside}</header>
      {children}
    </div>
  );
}
