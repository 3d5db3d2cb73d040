import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { useSession } from '../../../platform/ui/data/session.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import type { Removal } from '../../../platform/ui/forms/record-drawer.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type TeamUser, team } from '../contract.ts'
import { Deactivation } from './leaving/deactivation.tsx'
import { teamScreenMessages as words } from './messages.ts'
import { userRefreshes } from './role-refreshes.ts'

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
export function ActivationButton({ user, onDone }: { user: TeamUser; onDone(): void }) {
  const { t } = useText(words)
  const me = useSession().user?.usuarioid
  const mayEdit = useMay('users.edit')
  const edit = useCall(team.editUser, { refreshes: userRefreshes, tells: 'nowhere' })
  const { id, name, active } = user
  if (id === me || !mayEdit) return null
  const activate = async () => {
    await edit.call({ params: { id }, body: { active: true } })
    notify.success(t('team.user.activated', { name }))
    onDone()
  }
  return (
    <>
      <Deactivation user={user} onDone={onDone} />
      {!active && (
        <Button variant="quiet" onClick={() => void activate().catch(notify.failure)}>
          {t('team.user.activate')}
        </Button>
      )}
    </>
  )
}
