import { IconBrush, IconLayoutKanban, IconList, IconWand } from '@tabler/icons-react'
import type { Area, RailEntry } from '../../platform/ui/routing/screen.ts'
import { kitMessages } from './kit/messages.ts'

// The rail has entries only where the kit runs alone.
const rail: RailEntry[] = import.meta.env.VITE_KIT
  ? [
      {
        group: 'sell',
        label: kitMessages['kit.board'],
        icon: IconLayoutKanban,
        to: '/dev/kit/quadro',
        letter: 'q',
        phone: 1,
      },
      {
        group: 'sell',
        label: kitMessages['kit.list'],
        icon: IconList,
        to: '/dev/kit/lista',
        letter: 'l',
        phone: 2,
        useCount: () => ({ count: 3 }),
      },
      {
        group: 'deliver',
        label: kitMessages['kit.wizard'],
        icon: IconWand,
        to: '/dev/kit/assistente',
        phone: 3,
        useCount: () => ({ count: 12, isUrgent: true }),
      },
      { group: 'configure', label: kitMessages['kit.title'], icon: IconBrush, to: '/dev/kit' },
    ]
  : []

/** The pages of every component; only in development. */
export const kit: Area[] =
  import.meta.env.DEV || import.meta.env.VITE_KIT
    ? [
        {
          rail,
          creates: import.meta.env.VITE_KIT
            ? [{ label: kitMessages['kit.deal'], icon: IconLayoutKanban, to: '/dev/kit/quadro' }]
            : [],
          screens: [
            { path: '/dev/kit', audience: 'open', page: () => import('./kit/kit-page.tsx').then((it) => it.KitPage) },
            { path: '/dev/kit/lista', page: () => import('./kit/kit-list-page.tsx').then((it) => it.KitListPage) },
            { path: '/dev/kit/quadro', page: () => import('./kit/kit-board-page.tsx').then((it) => it.KitBoardPage) },
            {
              path: '/dev/kit/assistente',
              isBare: true,
              page: () => import('./kit/kit-wizard-page.tsx').then((it) => it.KitWizardPage),
            },
          ],
        },
      ]
    : []
