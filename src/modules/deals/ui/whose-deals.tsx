import { IconChevronDown, IconUser, IconUsers } from '@tabler/icons-react'
import { useSession } from '../../../platform/ui/data/session.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DealSearch } from './deal-search.ts'
import styles from './deals-page.module.css'
import { dealScreenMessages as words } from './messages.ts'
import type { PipelineAddress } from './pipeline-frame.tsx'

/** Whether the address shows exactly the deals that this person owns. */
export function useIsMine({ ownerId }: Pick<DealSearch, 'ownerId'>) {
  const me = useSession().user?.usuarioid
  return ownerId?.length === 1 && ownerId[0] === me
}

/** Whose deals are on screen, with a switch between one's own and everyone's. */
export function WhoseDeals({ address: { value, set } }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const { user } = useSession()
  const isMine = useIsMine(value)
  if (!user) return null
  const label = t(isMine ? 'deals.whose.mine' : value.ownerId ? 'deals.whose.some' : 'deals.whose.team')
  const items = [
    { label: t('deals.whose.mine'), icon: IconUser, run: () => set({ ownerId: [user.usuarioid] }) },
    { label: t('deals.whose.team'), icon: IconUsers, run: () => set({ ownerId: undefined }) },
  ]
  return (
    <Menu align="start" groups={[{ items }]}>
      <button type="button" className={styles.whose} data-mine={isMine || undefined}>
        {isMine ? (
          <span aria-hidden className={styles.face}>
            <Avatar name={user.nome} size="small" />
          </span>
        ) : (
          <Icon of={IconUsers} size="small" />
        )}
        {label}
        <Icon of={IconChevronDown} size="tiny" />
      </button>
    </Menu>
  )
}
