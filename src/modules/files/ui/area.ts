import { IconPaperclip } from '@tabler/icons-react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { smallListPages } from '../../small-lists/ui/public.ts'
import { filesFailing } from '../failing.ts'
import { fileCategories } from '../file-categories.ts'

/** No screens of its own beside the settings: files stand on the pages of records. */
export const filesArea: Area = {
  screens: [],
  failing: filesFailing,
  settings: smallListPages([fileCategories]),
  eventLooks: { file: { icon: IconPaperclip } },
}
