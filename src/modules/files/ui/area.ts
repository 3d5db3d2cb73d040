import type { Area } from '../../../platform/ui/routing/screen.ts'
import { filesFailing } from '../failing.ts'

/** No screens of its own: files stand on the pages of records. */
export const filesArea: Area = { screens: [], failing: filesFailing }
