import type { SettingsPage } from '../../../platform/ui/settings/settings-page.ts'
import { teamTitles as words } from './titles.ts'

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
