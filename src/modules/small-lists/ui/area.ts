import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'

const words = defineMessages({
  'small-lists.deleted.list-item': { pt: 'Item de lista', en: 'List item' },
})

/** No screens besides the settings. */
export const smallListsArea: Area = {
  screens: [],
  trash: [{ kind: 'list-item', label: words['small-lists.deleted.list-item'], needs: 'general.settings' }],
}
