// What stands above a section of a dossier to be read alone, as it is stored now.
import { useSyncExternalStore } from 'react';
import { Section } from '../../../web/actions/detail/detail-section.tsx';
import type { OpenDossier } from './dossier-desk.ts';

export interface ShownFieldsProps {
  readonly names: readonly string[];
  readonly open: OpenDossier;
}

export function ShownFields({ names, open: { screen, fields, line } }: ShownFieldsProps) {
  const record = useSyncExternalStore(line.subscribe, line.record);
  const shown = names.flatMap((name) => screen.detailFields.find((field) => field.name === name) ?? []);
  return (
    <div className="detail dossier-facts">
      <Section section={{ title: '', fields: shown, compare: [] }} record={record} fields={fields} />
    </div>
  );
}
