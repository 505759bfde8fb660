// An open dossier: the rail, the section that is written, the saving light above. Sections stay mounted once they
// were
// opened, so that what is typed, undone and uploading lives on; leaving one saves it.
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { holdsAll } from '../../../core/condition.ts';
import type { DossierModel, DossierPartModel, DossierSectionModel } from './dossier.model.ts';
import type { RecordValues } from '../../../core/json.ts';
import { ReturnedNotice } from '../../../web/actions/form/form-notices.tsx';
import { returnedFactsOf } from '../../../web/actions/form/form-facts.ts';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { SectionProblems } from './completeness-list.tsx';
import type { ErrorPlace } from '../../../web/saving/error-place.ts';
import type { SectionFacts } from './completeness.ts';
import { SECTION, type OpenDossier } from './dossier-desk.ts';
import { DossierRail } from './dossier-rail.tsx';
import { FinishSection } from './finish-section.tsx';
import { OwnForm } from './own-form.tsx';
import { PaperButton } from './paper-button.tsx';
import { PartOne } from './part-one.tsx';
import { PartRows } from './part-rows.tsx';
import { Receipt } from './receipt.tsx';
import { Reasons } from './reasons.tsx';
import { ShownFields } from './shown-fields.tsx';
import type { RecordLine } from '../../../web/saving/record-line.ts';
import type { SaveDesk } from '../../../web/saving/save-desk.ts';
import { useCompleteness } from './use-completeness.ts';
import { useFinishBeforeLeaving } from '../../../web/saving/use-finish-before-leaving.ts';
import { useReasons } from './use-reasons.ts';
import { useSaveWhenOnline } from '../../../web/saving/use-save-when-online.ts';

export interface DossierEditorProps extends Pick<KindProps, 'screen' | 'fields'> {
  readonly model: DossierModel;
  readonly record: RecordValues;
  readonly line: RecordLine;
  readonly saves: SaveDesk;
  readonly isLocked: boolean;
}

export function DossierEditor({ screen, fields, model, record, line, saves, isLocked }: DossierEditorProps) {
  const [params, setParams] = useSearchParams();
  const [isHandedIn, setHandedIn] = useState(false);
  const [wanted, setWanted] = useState<ErrorPlace | null>(null);
  const { facts, ask, refused } = useCompleteness(screen, model, record['id'] ?? null);
  const { reasons, askReasons } = useReasons(screen, model, line);
  const sections = useMemo(
    () =>
      model.sections.filter(
        (section) => section.parts.length === 0 || section.parts.some((part) => isPart(part, record)),
      ),
    [model, record],
  );
  const named = params.get(SECTION);
  const current = sections.find(({ key }) => key === named) ?? sections[0];
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLDivElement>(null);
  useFinishBeforeLeaving(saves);
  useSaveWhenOnline(saves);

  const onSaved = useCallback(() => {
    ask();
    askReasons();
  }, [ask, askReasons]);
  const open = useMemo(
    (): OpenDossier => ({ screen, fields, model, record, line, saves, isLocked, onSaved }),
    [screen, fields, model, record, line, saves, isLocked, onSaved],
  );
  const go = useCallback(
    (key: string) => {
      void saves.flush();
      // A step of the browser's: its Back leads to the section before.
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.set(SECTION, key);
        return next;
      });
    },
    [saves, setParams],
  );
  const choose = useCallback(
    (key: string) => {
      go(key);
      requestAnimationFrame(() => {
        panel.current?.focus({ preventScroll: true });
        // From its beginning, also where the section before was left at its end.
        const top = panel.current?.getBoundingClientRect().top ?? 0;
        if (top < 0 || top > window.innerHeight / 2) panel.current?.scrollIntoView({ block: 'start' });
      });
    },
    [go],
  );
  const lead = useCallback(
    (place: ErrorPlace) => {
      go(place.section);
      setWanted(place);
    },
    [go],
  );
  const found = useCallback(() => setWanted(null), []);
  useEffect(() => {
    if (current !== undefined)
      setOpened((before) => (before.has(current.key) ? before : new Set([...before, current.key])));
  }, [current]);

  if (isHandedIn) return <Receipt open={open} />;
  if (current === undefined) return null;
  const at = sections.indexOf(current);
  return (
    <div className="dossier">
      <DossierRail sections={sections} facts={facts} current={current.key} onChoose={choose} />
      <div className="dossier-panel" ref={panel} tabIndex={-1} role="group" aria-label={current.title}>
        <ReturnedNotice facts={isLocked ? null : returnedFactsOf(screen.entity?.machines[0] ?? null, record)} />
        <Reasons reasons={reasons} />
        {sections.map((section) => {
          const isShown = section === current;
          if (!isShown && !opened.has(section.key)) return null;
          return (
            <section
              key={section.key}
              hidden={!isShown}
              aria-labelledby={`dossier-${section.key}`}
              className="dossier-section"
            >
              <h2 id={`dossier-${section.key}`}>{section.title}</h2>
              {section.help === '' ? null : <p className="dossier-help">{section.help}</p>}
              {section.shows.length === 0 ? null : <ShownFields names={section.shows} open={open} />}
              <SectionProblems model={model} facts={facts} section={section.key} onGo={lead} />
              <SectionBody
                section={section}
                open={open}
                isShown={isShown}
                facts={facts}
                wanted={wanted?.section === section.key ? wanted : null}
                onFound={found}
                onGo={lead}
                onRefused={refused}
                onSubmitted={() => setHandedIn(true)}
              />
              {section.preview === null ? null : <PaperButton open={open} preview={section.preview} />}
            </section>
          );
        })}
        <div className="dossier-foot">
          <Button disabled={at === 0} onClick={() => choose(sections[at - 1]?.key ?? '')}>
            上一节
          </Button>
          <span aria-live="polite">{`第 ${at + 1} 节，共 ${sections.length} 节`}</span>
          <Button disabled={at === sections.length - 1} onClick={() => choose(sections[at + 1]?.key ?? '')}>
            下一节
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SectionBodyProps {
  readonly section: DossierSectionModel;
  readonly open: OpenDossier;
  readonly isShown: boolean;
  readonly facts: readonly SectionFacts[];
  readonly wanted: ErrorPlace | null;
  readonly onFound: () => void;
  readonly onGo: (place: ErrorPlace) => void;
  readonly onRefused: (facts: readonly SectionFacts[]) => void;
  readonly onSubmitted: () => void;
}

function SectionBody({ section, open, wanted, onFound, ...finish }: SectionBodyProps) {
  if (section.form !== null)
    return <OwnForm model={section.form} open={open} section={section.key} wanted={wanted} onFound={onFound} />;
  if (section.parts.length === 0) return <FinishSection open={open} {...finish} />;
  const parts = section.parts.filter((part) => isPart(part, open.record));
  return parts.map((part) => {
    const mine = wanted?.part === part.entity ? wanted : null;
    if (!part.one)
      return (
        <PartRows key={part.entity} part={part} open={open} section={section.key} wanted={mine} onFound={onFound} />
      );
    return (
      <section key={part.entity} className="dossier-part" aria-label={part.title}>
        {parts.length === 1 ? null : <h3>{part.title}</h3>}
        <PartOne part={part} open={open} section={section.key} wanted={mine} onFound={onFound} />
      </section>
    );
  });
}

function isPart({ when }: DossierPartModel, record: RecordValues): boolean {
  return holdsAll(when, record);
}
