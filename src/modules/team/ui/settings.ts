import { z } from 'zod'
import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { teamTitles as words } from './titles.ts'

const flag = z.preprocess((value) => value === true || value === 'true', z.boolean()).default(false)

/** The parameters of the permissions page. `role` is a function's id or `all`. */
export const permissionsSearch = z.object({
  role: z.string().max(40).optional(),
  compare: z.string().max(40).optional(),
  group: z.string().max(40).optional(),
  q: z.string().max(80).default(''),
  differences: flag,
})

export const teamSettings: SettingsPage[] = [
  {
    group: 'team',
    label: words['team.users'],
    path: 'team/users',
    needs: 'users.list',
    keepsFilters: true,
    page: () => import('./users-page.tsx').then((it) => it.UsersPage),
  },
  {
    group: 'team',
    label: words['team.permissions'],
    words: words['team.permissions.words'],
    path: 'team/permissions',
    needs: 'users.list',
    search: permissionsSearch,
    page: () => import('./permissions-page.tsx').then((it) => it.PermissionsPage),
  },
  {
    group: 'team',
    label: words['team.teams'],
    path: 'team/teams',
    needs: 'users.list',
    keepsFilters: true,
    page: () => import('./teams-page.tsx').then((it) => it.TeamsPage),
  },
]
