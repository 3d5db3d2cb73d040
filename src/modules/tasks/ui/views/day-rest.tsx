import { IconChecks, IconSun } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useSession } from '../../../../platform/ui/data/session.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { dealViews } from '../../../deals/views-contract.ts'
import type { MyDay } from '../../views-contract.ts'
import { taskScreenMessages as words } from '../messages.ts'
import { dueText, standingText } from './task-words.ts'

/** Nothing is left of today: what was done, what comes first after it, and one's deals that nobody does anything for. */
export function DayRest({ day: { today, next, done } }: { day: MyDay }) {
  const { t } = useText(words)
  const me = useSession().user?.usuarioid ?? ''
  const query = { ownerId: [me] }
  const deals = useItem(dealViews.nextSteps, { query }, { enabled: useMay('deals.list') && me !== '' }).data?.none ?? 0
  const [first] = next.list
  const said = [
    done.totalItems > 0 && t('tasks.rest.done', { count: done.totalItems }),
    first &&
      t('tasks.rest.next', {
        title: [first.title, standingText(first)].filter(Boolean).join(', '),
        when: dueText(first, today),
      }),
    deals > 0 && t('tasks.rest.deals', { count: deals }),
  ].filter(Boolean)
  return (
    <EmptyState
      icon={done.totalItems > 0 ? IconChecks : IconSun}
      title={t(done.totalItems > 0 ? 'tasks.rest' : 'tasks.day.free')}
      action={
        deals > 0 && (
          <LinkButton to="/negocios" search={{ view: 'lista', ownerId: [me], nextStep: ['none'] }}>
            {t('tasks.rest.see', { count: deals })}
          </LinkButton>
        )
      }
    >
      {said.length > 0 ? said.join(' ') : t('tasks.day.free.why')}
    </EmptyState>
  )
}
