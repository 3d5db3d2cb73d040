import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { smallListsFailing } from '../failing.ts'
import { kept } from './kept-lists.ts'
import { smallListSettings } from './settings.ts'

const words = defineMessages({
  'small-lists.deleted.list-item': { pt: 'Item de lista', en: 'List item' },
})

/** No screens besides the settings. */
export const smallListsArea: Area = {
  failing: smallListsFailing,
  settings: smallListSettings,
  kept,
  screens: [],
  trash: [{ kind: 'list-item', label: words['small-lists.deleted.list-item'], needs: 'general.settings' }],
}
