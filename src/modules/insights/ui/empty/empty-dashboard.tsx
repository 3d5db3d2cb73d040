import { IconChartBar, IconTarget } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { insightScreenMessages as words } from '../messages.ts'

const own = { ranking: 'insights.no-ranking', flow: 'insights.no-flow' } as const

/** A dashboard without figures yet: what it will show, and the first step to it. */
export function EmptyDashboard({ id }: { id: string }) {
  const { t } = useText(words)
  if (id === 'goals') return <NoGoals />
  const name = own[id as keyof typeof own] ?? 'insights.nothing-yet'
  return (
    <EmptyState
      icon={IconChartBar}
      title={t(name)}
      action={<LinkButton to="/negocios">{t('insights.nothing-yet.step')}</LinkButton>}
    >
      {t(`${name}.why`)}
    </EmptyState>
  )
}

function NoGoals() {
  const { t } = useText(words)
  const maySet = useMay('general.settings')
  return (
    <EmptyState
      icon={IconTarget}
      title={t('insights.no-goals')}
      action={maySet && <LinkButton to="/settings/deal/goals">{t('insights.no-goals.step')}</LinkButton>}
    >
      {t(maySet ? 'insights.no-goals.why' : 'insights.no-goals.ask')}
    </EmptyState>
  )
}
