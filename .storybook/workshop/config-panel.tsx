/** @jsxRuntime classic */
/** @jsx React.createElement */
/** @jsxFrag React.Fragment */
// The panel beside a story: its config files with their lines (a link into the editor where Storybook runs on the
// author's machine, a path to copy elsewhere), and the JSON it was made of.
// Storybook's own React, not the product's: the manager gives it to what is written in this way alone.
import * as React from 'react';
import { useParameter } from 'storybook/manager-api';
import { CONFIG_PARAMETER, type ConfigFacts } from './config-facts.ts';

declare global {
  interface Window {
    /** The repository's folder, set by main.ts in dev alone. */
    WORKSHOP_ROOT?: string;
  }
}

export function ConfigPanel() {
  const facts = useParameter<ConfigFacts | null>(CONFIG_PARAMETER, null);
  if (facts === null) return <p style={{ padding: 16 }}>这个故事由代码写成，没有对应的配置文件。</p>;
  return (
    <div style={{ padding: 16, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <ul
        style={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 6,
        }}
      >
        {facts.sources.map((source) => (
          <li key={source.at}>
            {source.label}：<Place at={source.at} />
            {source.text === undefined ? null : <Lines at={source.at} text={source.text} />}
          </li>
        ))}
      </ul>
      {Object.entries(facts.parts).map(([title, json]) => (
        <details key={title}>
          <summary style={{ cursor: 'pointer' }}>{title}</summary>
          <pre style={{ margin: '8px 0', padding: 12, background: '#f3f5f8', overflow: 'auto', fontSize: 12 }}>
            {JSON.stringify(json, null, 2)}
          </pre>
        </details>
      ))}
    </div>
  );
}

/** The file itself, so that whoever has no checkout reads it too; the line where the story's part begins is marked. */
function Lines({ at, text }: { readonly at: string; readonly text: string }) {
  const first = Number(/:(\d+)/.exec(at)?.[1] ?? 1);
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>源文件</summary>
      <ol
        style={{
          maxHeight: 420,
          margin: '8px 0',
          padding: '8px 0 8px 52px',
          background: '#f3f5f8',
          overflow: 'auto',
          font: '12px/1.6 ui-monospace, monospace',
        }}
      >
        {text
          .trimEnd()
          .split('\n')
          .map((line, index) => (
            <li
              key={index}
              style={{
                whiteSpace: 'pre',
                ...(index + 1 === first && first > 1 ? { background: '#dbe8f7', fontWeight: 600 } : {}),
              }}
            >
              {line}
            </li>
          ))}
      </ol>
    </details>
  );
}

function Place({ at }: { readonly at: string }) {
  const [isCopied, setCopied] = React.useState(false);
  const root = window.WORKSHOP_ROOT;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(at);
    setCopied(true);
  };
  return (
    <>
      {root === undefined ? (
        <code>{at}</code>
      ) : (
        <a href={`vscode://file${root.startsWith('/') ? '' : '/'}${root}/${at}`}>
          <code>{at}</code>
        </a>
      )}{' '}
      <button type="button" onClick={() => void copy()}>
        {isCopied ? '已复制' : '复制路径'}
      </button>
    </>
  );
}
