import type { Area } from '../routing/screen.ts'
import { WorkButton } from './work-button.tsx'

/** Long work in the shell: a button in the top bar with what runs and what ended lately. */
export const workArea: Area = { screens: [], always: [WorkButton] }
