import { IconFileText } from '@tabler/icons-react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { billsFailing } from '../failing.ts'
import { BillDrop } from './bill-drop.tsx'
import { billTitles as words } from './titles.ts'

/** The screen on which a bill that was read is checked; its entrance stands on the deal's energy tab. */
export const billsArea: Area = {
  module: 'bills',
  failing: billsFailing,
  always: [BillDrop],
  creates: [
    {
      label: words['bills.one'],
      icon: IconFileText,
      to: '/conta-de-energia',
      needs: 'deals.create',
      spares: 'negocio',
    },
  ],
  screens: [
    {
      path: '/conta-de-energia',
      title: words['bills.begin'],
      needs: 'deals.create',
      page: () => import('./begin-bill-page.tsx').then((it) => it.BeginBillPage),
    },
    {
      path: '/conta-de-energia/$readingId',
      title: words['bills.whose'],
      needs: 'deals.create',
      isBare: true,
      page: () => import('./whose-bill-page.tsx').then((it) => it.WhoseBillPage),
    },
    {
      path: '/negocio/$id/leitura-da-conta/$readingId',
      title: words['bills.reading'],
      needs: 'deals.view',
      isBare: true,
      page: () => import('./bill-reading-page.tsx').then((it) => it.BillReadingPage),
    },
  ],
}
