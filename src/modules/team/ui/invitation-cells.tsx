import { IconCircleCheck, IconClockX, IconCopy, IconMail, IconMailX, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { Icon, type IconType } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type TeamUser, team } from '../contract.ts'
import type { UserInvitation } from '../team-shapes.ts'
import styles from './invitations.module.css'
import { inviteMessages as words } from './invite-messages.ts'
import { teamScreenMessages } from './messages.ts'
import { userRefreshes } from './role-refreshes.ts'

const looks: Record<UserInvitation['state'], [icon: IconType, tone: 'quiet' | 'warn' | 'bad']> = {
  waiting: [IconMail, 'quiet'],
  sent: [IconMail, 'warn'],
  failed: [IconMailX, 'bad'],
  opened: [IconMail, 'warn'],
  declined: [IconUserOff, 'bad'],
  expired: [IconClockX, 'warn'],
}

/** Whether a person can sign in, and the state of their invitation before that. */
export function StateCell({ user: { active, invitation } }: { user: Pick<TeamUser, 'active' | 'invitation'> }) {
  const { t } = useText(words)
  const screen = useText(teamScreenMessages)
  if (!active || !invitation)
    return (
      <span className={styles.state}>
        <Icon of={active ? IconCircleCheck : IconUserOff} size="small" />
        {screen.t(active ? 'team.state.active' : 'team.state.inactive')}
      </span>
    )
  const { state, at, expiresAt, reason, hasAskedAgain } = invitation
  const [icon, tone] = looks[state]
  const more = [
    state === 'failed' && reason,
    hasAskedAgain && t('invite.asked'),
    (state === 'sent' || state === 'opened') && t('invite.until', { day: formatDate(expiresAt) }),
  ].filter(Boolean)
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon of={icon} size="small" />
      <span>
        {t(`invite.is.${state}`, { when: formatDate(at) })}
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </span>
    </span>
  )
}

/** The actions on an invitation, in its row. */
export function InvitationActions({
  user,
}: {
  user: Pick<TeamUser, 'id' | 'name' | 'email' | 'invitation' | 'locked'>
}) {
  const { t } = useText(words)
  const mayAdd = useMay('users.add')
  const resend = useCall(team.resend, { refreshes: userRefreshes })
  const link = useCall(team.link, {})
  const withdraw = useCall(team.withdraw, { refreshes: userRefreshes, tells: 'nowhere' })
  const { id, name, email, invitation, locked } = user
  if (!invitation || !mayAdd || locked) return null
  const params = { id }
  const again = async () => {
    await resend.call({ params, body: {} })
    notify.success(t('invite.resent', { email }))
  }
  const copy = async () => copyText((await link.call({ params })).url)
  return (
    <span className={styles.actions}>
      {invitation.state === 'failed' ? (
        <LinkButton size="small" to={`/settings/team/users?open=${id}`}>
          {t('invite.fix')}
        </LinkButton>
      ) : (
        <Button size="small" isBusy={resend.isRunning} onClick={() => void again().catch(() => {})}>
          {t('invite.resend')}
        </Button>
      )}
      <IconButton icon={IconCopy} label={t('invite.copy')} size="small" onClick={() => void copy().catch(() => {})} />
      <ConfirmButton
        variant="quiet"
        size="small"
        icon={IconTrash}
        label={t('invite.withdraw')}
        ask={{
          title: t('invite.withdraw.ask', { name }),
          children: t('invite.withdraw.text'),
          confirm: t('invite.withdraw'),
          isDangerous: true,
          run: async () => {
            await withdraw.call({ params })
            notify.success(t('invite.withdrawn'))
          },
        }}
      />
    </span>
  )
}
