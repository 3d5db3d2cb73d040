import { lazy, Suspense } from 'react'
import type { Area } from '../../../platform/ui/routing/screen.ts'
import { teamFailing } from '../failing.ts'
import { kept } from './kept-lists.ts'
import { teamSettings } from './settings.ts'
import { teamTitles as words } from './titles.ts'

const LeavePanel = lazy(() => import('./leave-panel.tsx').then((it) => ({ default: it.LeavePanel })))

/** People are managed in the settings; one's own account is deleted in the account. */
export const teamArea: Area = {
  failing: teamFailing,
  settings: teamSettings,
  kept,
  screens: [],
  trash: [
    { kind: 'team', label: words['team.team'], needs: 'team.edit-teams' },
    { kind: 'profile', label: words['team.profile'], needs: 'team.edit-functions' },
    { kind: 'role', label: words['team.function'], needs: 'team.edit-functions' },
  ],
  account: {
    leave: () => (
      <Suspense fallback={null}>
        <LeavePanel />
      </Suspense>
    ),
  },
}
