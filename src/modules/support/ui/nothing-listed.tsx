import { IconBrandWhatsapp, IconClock } from '@tabler/icons-react'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { UrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { deskSearch } from './desk-page.tsx'
import { deskMessages as words } from './messages.ts'

interface NothingProps {
  address: UrlState<typeof deskSearch>
  waits: number
  mayTake: boolean
}

/** Why a group is empty, for whoever takes conversations and for whoever reads them. */
export function NothingListed({ address, waits, mayTake }: NothingProps) {
  const { t } = useText(words)
  const { group, search } = address.value
  if (search) return <EmptyState title={t('desk.empty.found')} />
  if (group === 'mine')
    return (
      <EmptyState
        icon={IconBrandWhatsapp}
        title={t('desk.empty.mine')}
        action={waits > 0 && <Button onClick={() => address.set({ group: 'queue' })}>{t('desk.see_queue')}</Button>}
      >
        {t(mayTake ? 'desk.empty.mine.why' : 'desk.empty.mine.why.reader')}
      </EmptyState>
    )
  if (group === 'queue')
    return (
      <EmptyState icon={IconClock} title={t('desk.empty.queue')}>
        {t('desk.empty.queue.why')}
      </EmptyState>
    )
  return <EmptyState title={t('desk.empty.other')} />
}
