// What is still missing, by section; each line leads to its field.
import type { DossierModel } from './dossier.model.ts';
import type { ErrorPlace } from '../../../web/saving/error-place.ts';
import { placeOf, type SectionError, type SectionFacts } from './completeness.ts';

export interface CompletenessListProps {
  readonly model: DossierModel;
  readonly facts: readonly SectionFacts[];
  readonly onGo: (place: ErrorPlace) => void;
}

export function CompletenessList({ model, facts, onGo }: CompletenessListProps) {
  const open = model.sections.flatMap(
    ({ key: own }) => facts.find(({ key, errors }) => key === own && errors.length > 0) ?? [],
  );
  const count = open.reduce((sum, { errors }) => sum + errors.length, 0);
  if (facts.length === 0) return null;
  if (count === 0)
    return (
      <p className="dossier-ready" role="status">
        <span aria-hidden="true">✓ </span>各节均已填写完整，可以提交。
      </p>
    );
  return (
    <section className="dossier-missing" aria-label="待完善的内容">
      <h3>{`还有 ${count} 处需要完善`}</h3>
      {open.map(({ key, errors }) => (
        <div key={key}>
          <h4>{model.sections.find((section) => section.key === key)?.title ?? key}</h4>
          <ErrorLinks model={model} section={key} errors={errors} onGo={onGo} />
        </div>
      ))}
    </section>
  );
}

interface ErrorLinksProps extends Pick<CompletenessListProps, 'model' | 'onGo'> {
  readonly section: string;
  readonly errors: readonly SectionError[];
}

function ErrorLinks({ model, section, errors, onGo }: ErrorLinksProps) {
  return (
    <ul>
      {errors.map((error, at) => {
        const place = placeOf(model, { ...error, section: error.section ?? section });
        return (
          <li key={`${error.field}${at}`}>
            {place === null ? (
              error.message
            ) : (
              <button type="button" className="field-link" onClick={() => onGo(place)}>
                {error.message}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * What rules say of the section that is open, while it can still be mended: names in the copy without names, a name
 * that is another's.
 */
export function SectionProblems({ model, facts, section, onGo }: CompletenessListProps & { readonly section: string }) {
  const errors = facts.find(({ key }) => key === section)?.problems ?? [];
  if (errors.length === 0) return null;
  return (
    <section className="dossier-missing dossier-problems" aria-label="提交前需要修改">
      <h3>提交前需要修改</h3>
      <ErrorLinks model={model} section={section} errors={errors} onGo={onGo} />
    </section>
  );
}
