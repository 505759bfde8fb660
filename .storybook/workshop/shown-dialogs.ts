/**
 * Dialogs and drawers that stand open, the topmost last. By selector: asking for a role looks at every element of a
 * long table.
 */
export function shownDialogs(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], dialog')].filter((dialog) =>
    dialog.checkVisibility(),
  );
}
