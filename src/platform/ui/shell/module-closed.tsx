import { IconLock, IconTools } from '@tabler/icons-react'
import type { ModuleState } from '../data/closed-modules.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { messages } from '../messages.ts'
import { LinkButton } from '../pieces/button.tsx'
import { useHasScreen } from '../routing/areas.tsx'
import { billingPath } from '../routing/paths.ts'
import { useText } from '../text/use-text.ts'

/** In the place of every screen of a module that the plan or maintenance closes. */
export function ModuleClosed({ state }: { state: ModuleState }) {
  const { t } = useText(messages)
  const hasPlan = useHasScreen(billingPath)
  if (state === 'maintenance')
    return <EmptyState icon={IconTools} title={t('ui.module.maintenance')} action={<Home />} />
  return (
    <EmptyState
      icon={IconLock}
      title={t('ui.module.restricted')}
      action={hasPlan ? <LinkButton to={billingPath}>{t('ui.module.plan')}</LinkButton> : <Home />}
    >
      {!hasPlan && t('ui.module.ask')}
    </EmptyState>
  )
}

function Home() {
  const { t } = useText(messages)
  return <LinkButton to="/">{t('ui.notFound.home')}</LinkButton>
}
