import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordEditor } from '../../lists/ui/public.ts'
import { type Team, team } from '../contract.ts'
import { teamMessages } from '../messages.ts'
import { teamPages } from '../pages-contract.ts'
import { teamRecord } from '../team-record.ts'
import { teamScreenMessages as words } from './messages.ts'

const endpoints = { add: team.addTeam, edit: team.editTeam }
const refreshes = [team.teams, teamPages.teamPage, team.users, team.user]
const says = {
  add: words['team.team.add'],
  edit: words['team.team.edit'],
  saved: words['team.team.saved'],
  ask: words['team.team.delete.ask'],
  consequence: words['team.team.delete.text'],
  removed: words['team.team.deleted'],
}

/** The form of a team: its name, its members and its supervisors. */
export function TeamDrawer({ shown, onClose }: { shown: Team | null; onClose(): void }) {
  const { t } = useText(words)
  return (
    <RecordEditor
      record={teamRecord}
      row={shown && rowOf(shown)}
      endpoints={endpoints}
      removal={team.removeTeam}
      refreshes={refreshes}
      says={says}
      words={teamMessages}
      more={{ memberIds: { hint: t('team.team.one_each') } }}
      onClose={onClose}
    />
  )
}

const rowOf = ({ members, supervisors, ...team }: Team) => ({
  ...team,
  memberIds: members.map(({ id }) => id),
  supervisorIds: supervisors.map(({ id }) => id),
  count: members.length,
})
