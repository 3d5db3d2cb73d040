import { useQueryClient } from '@tanstack/react-query'
import { refresh, useCall } from '../../../../platform/ui/data/queries.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Desk, support } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

/** Whether the signed-in person is at the desk, and how many conversations they have. */
export function Presence({ me }: { me: NonNullable<Desk['me']> }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const change = useCall(support.presence, {
    onDone: () => void refresh(queries, [support.desk, support.conversations]),
  })
  const isPresent = me.presence === 'present'
  return (
    <Menu
      groups={[
        {
          items: [
            {
              label: t(isPresent ? 'desk.be_away' : 'desk.be_present'),
              run: () => void change.run({ body: { presence: isPresent ? 'away' : 'present' } }),
            },
          ],
        },
      ]}
    >
      <button type="button" className={styles.presence} data-present={isPresent || undefined}>
        <i aria-hidden />
        {t(isPresent ? 'desk.present' : 'desk.away')}
        <span>{t('desk.of', { open: formatNumber(me.open), capacity: formatNumber(me.capacity) })}</span>
      </button>
    </Menu>
  )
}
