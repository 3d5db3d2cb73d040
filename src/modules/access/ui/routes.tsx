import { z } from 'zod'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { entranceMessages } from './messages.ts'

export const access: Area = {
  screens: [
    {
      path: '/login',
      title: entranceMessages['entrance.title'],
      audience: 'guest',
      search: z.object({ next: z.string().optional() }),
      page: () => import('./login-page.tsx').then((it) => it.LoginPage),
    },
  ],
}
