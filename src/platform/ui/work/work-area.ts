import { later } from '../routing/later.tsx'
import type { Area } from '../routing/screen.ts'

/** Long work in the shell: a button in the top bar with what runs and what ended lately. */
export const workArea: Area = {
  screens: [],
  always: [later(() => import('./work-button.tsx').then((it) => it.WorkButton))],
}
