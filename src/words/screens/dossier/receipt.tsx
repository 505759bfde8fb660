// What stands there once a dossier was handed in: number, time, what comes next, and where to go on.
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fillText } from '../../../web/blocks/block-facts.ts';
import { Section } from '../../../web/actions/detail/detail-section.tsx';
import { useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import { addressOf } from '../../../web/screen/within.ts';
import type { OpenDossier } from './dossier-desk.ts';

export function Receipt({ open }: { readonly open: OpenDossier }) {
  const { screen, fields, model, record } = open;
  const { app } = useSession();
  const [params] = useSearchParams();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const get = screen.calls[model.get] ?? null;
  const id = record['id'] ?? null;
  const shown = useStoredRecord({ call: get, id }).record ?? record;
  const receipt = model.receipt;
  const wanted = receipt?.fields ?? [];
  const screens = [
    ...(receipt?.screens ?? []),
    ...(model.back === null || receipt?.screens.includes(model.back) === true ? [] : [model.back]),
  ];
  return (
    <section className="dossier-receipt" aria-label={receipt?.title ?? '提交成功'}>
      <h2 ref={head} tabIndex={-1}>
        <span aria-hidden="true">✓ </span>
        {receipt?.title ?? '提交成功'}
      </h2>
      {wanted.length === 0 ? null : (
        <div className="detail">
          <Section
            section={{
              title: '',
              fields: wanted.flatMap((name) => screen.detailFields.find((field) => field.name === name) ?? []),
              compare: [],
            }}
            record={shown}
            fields={fields}
          />
        </div>
      )}
      {receipt === null || receipt.text === '' ? null : <p className="dossier-next">{fillText(receipt.text, shown)}</p>}
      <p className="dossier-links">
        {screens.map((key) => {
          const target = app.screens.find((entry) => entry.key === key);
          return target === undefined ? null : (
            <Link key={key} to={addressOf(target.path, { type: params.get('type') })}>
              {target.title}
            </Link>
          );
        })}
      </p>
    </section>
  );
}
