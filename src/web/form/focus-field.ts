// Finds the control of a field by its JSON pointer and puts the focus there. DOM in, focus out.

const CONTROLS =
  'input:not([type="hidden"]):not([hidden]), select, textarea, button, [contenteditable="true"], [tabindex="0"]';

/** Goes to the nearest field that exists: "/members/3/phone" may only stand as a row of "/members". */
export function focusPointer(root: HTMLElement, pointer: string): void {
  const keys = pointer.split('/').slice(1);
  for (let length = keys.length; length > 0; length -= 1) {
    const wanted = `/${keys.slice(0, length).join('/')}`;
    const field = [...root.querySelectorAll<HTMLElement>('[data-field]')].find(
      (one) => one.dataset['field'] === wanted,
    );
    if (field !== undefined) return focusIn(field);
  }
}

/** The first control that can take it; a chosen radio before the first one, a text before the tools over it. */
export function focusIn(field: HTMLElement): void {
  const controls = [...field.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.matches(':disabled') && control.tabIndex >= 0,
  );
  const control =
    controls.find((one) => one.matches(':checked, [aria-invalid="true"], [contenteditable="true"]')) ?? controls[0];
  field.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
