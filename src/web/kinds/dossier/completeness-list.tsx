// What is still missing, by section; each line leads to its field.
import type { DossierModel } from '../../../core/dossier-model.ts';
import { placeOf, type ErrorPlace, type SectionFacts } from './completeness.ts';

export interface CompletenessListProps {
  readonly model: DossierModel;
  readonly facts: readonly SectionFacts[];
  readonly onGo: (place: ErrorPlace) => void;
}

export function CompletenessList({ model, facts, onGo }: CompletenessListProps) {
  const open = facts.filter(({ errors }) => errors.length > 0);
  const count = open.reduce((sum, { errors }) => sum + errors.length, 0);
  if (facts.length === 0) return null;
  if (count === 0) return <p className="dossier-ready" role="status"><span aria-hidden="true">✓ </span>各节均已填写完整，可以提交。</p>;
  return (
    <section className="dossier-missing" aria-label="待完善的内容">
      <h3>{`还有 ${count} 处需要完善`}</h3>
      {open.map(({ key, errors }) => (
        <div key={key}>
          <h4>{model.sections.find((section) => section.key === key)?.title ?? key}</h4>
          <ul>
            {errors.map((error, at) => {
              const place = placeOf(model, { ...error, section: error.section ?? key });
              return <li key={`${error.field}${at}`}>{place === null ? error.message : <button type="button" className="field-link" onClick={() => onGo(place)}>{error.message}</button>}</li>;
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
