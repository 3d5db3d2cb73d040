/** Dialogs that any code may open; the shell keeps them mounted. */
export type GlobalDialog = 'access-restriction' | 'feature-maintenance' | 'feature-not-in-plan'

export interface OpenDialog {
  dialog: GlobalDialog
  /** What the server said: which permission is missing, which part is closed. */
  text: string
}

let open: OpenDialog | null = null
const listeners = new Set<() => void>()

export function openDialog(dialog: GlobalDialog | null, text = '') {
  open = dialog && { dialog, text }
  for (const listener of listeners) listener()
}

export const readDialog = () => open

export function onDialog(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
