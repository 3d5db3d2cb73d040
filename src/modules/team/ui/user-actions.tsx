import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import type { Removal } from '../../../platform/ui/forms/record-drawer.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { type TeamUser, team } from '../contract.ts'
import { teamScreenMessages as words } from './messages.ts'

/** The calls that show people and are repeated after a change. */
export const userRefreshes = [
  team.users,
  team.standing,
  team.user,
  team.teams,
  access.roles,
  access.colleagues,
  team.seenBy,
]

/** Deletes a person, for people who may; nobody deletes themselves. */
export function useUserRemoval(user: TeamUser | null): Removal | null {
  const { t } = useText(words)
  const me = useSession().user?.usuarioid
  const mayDelete = useMay('users.delete')
  const remove = useCall(team.removeUser, { refreshes: userRefreshes, tells: 'nowhere' })
  if (!user || user.id === me || !mayDelete) return null
  const { name, id } = user
  return {
    label: t('team.user.delete'),
    question: t('team.user.delete.ask', { name }),
    consequence: t('team.user.delete.text'),
    run: async () => {
      await remove.call({ params: { id } })
      notify.success(t('team.user.deleted', { name }))
    },
  }
}

/** Deactivates or reactivates a person; nobody does this to themselves. */
export function ActivationButton({ user: { id, name, active }, onDone }: { user: TeamUser; onDone(): void }) {
  const { t } = useText(words)
  const me = useSession().user?.usuarioid
  const mayEdit = useMay('users.edit')
  const edit = useCall(team.editUser, { refreshes: userRefreshes, tells: 'nowhere' })
  if (id === me || !mayEdit) return null
  const activate = async (next: boolean) => {
    await edit.call({ params: { id }, body: { active: next } })
    notify.success(t(next ? 'team.user.activated' : 'team.user.deactivated', { name }))
    onDone()
  }
  if (!active)
    return (
      <Button variant="quiet" onClick={() => void activate(true).catch(notify.failure)}>
        {t('team.user.activate')}
      </Button>
    )
  return (
    <ConfirmButton
      variant="quiet"
      label={t('team.user.deactivate')}
      ask={{
        title: t('team.user.deactivate.ask', { name }),
        children: t('team.user.deactivate.text'),
        confirm: t('team.user.deactivate'),
        isDangerous: true,
        run: () => activate(false),
      }}
    />
  )
}
