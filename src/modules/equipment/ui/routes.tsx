import { IconBarcode } from '@tabler/icons-react'
import { defineMessages } from '../../../platform/i18n/messages.ts'
import type { Area } from '../../../platform/ui/routing/screen.ts'

export const equipmentTitles = defineMessages({
  'equipment.title': { pt: 'Números de série', en: 'Serial numbers' },
})

export const equipmentArea: Area = {
  failing: [{ at: '/equipment-serials', name: { pt: 'o número de série', en: 'the serial number' } }],
  rail: [
    {
      group: 'deliver',
      label: equipmentTitles['equipment.title'],
      icon: IconBarcode,
      to: '/equipment-serials',
      needs: 'equipment.list',
    },
  ],
  screens: [
    {
      path: '/equipment-serials',
      title: equipmentTitles['equipment.title'],
      needs: 'equipment.list',
      keepsFilters: true,
      search: () => import('./serial-search.ts').then((it) => it.search),
      page: () => import('./serials-page.tsx').then((it) => it.SerialsPage),
    },
  ],
}
