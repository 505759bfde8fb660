// The placeholders a text may hold, as buttons that put one where the caret stands. Their names are in braces in the
// text.
import type { Editor } from '@tiptap/core';
import type { WidgetProps } from '@rjsf/utils';

interface Placeholder {
  readonly name: string;
  readonly title: string;
}

export interface EditorPlaceholdersProps {
  readonly withEditor: (run: (editor: Editor) => void) => void;
  readonly options: WidgetProps['options'];
  readonly isDisabled: boolean;
}

export function EditorPlaceholders({ withEditor, options, isDisabled }: EditorPlaceholdersProps) {
  const placeholders = placeholdersOf(options['placeholders']);
  if (placeholders.length === 0) return null;
  return (
    // A press keeps the cursor in the text: leaving it would check the form, and what moves then takes the button from
    // under the mouse.
    <div
      className="editor-placeholders"
      role="group"
      aria-label="插入占位符"
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="editor-placeholders-title">占位符（点击插入到光标处）：</span>
      {placeholders.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          className="editor-placeholder"
          disabled={isDisabled}
          title={`{${name}}`}
          onClick={() =>
            withEditor((editor) =>
              editor
                .chain()
                .focus()
                .insertContent({ type: 'text', text: `{${name}}` })
                .run(),
            )
          }
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function placeholdersOf(said: unknown): readonly Placeholder[] {
  return Array.isArray(said)
    ? said.filter(
        (one): one is Placeholder => typeof one === 'object' && one !== null && 'name' in one && 'title' in one,
      )
    : [];
}
