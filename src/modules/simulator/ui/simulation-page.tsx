import { Page } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { simulatorScreenMessages as words } from './messages.ts'
import { QuickSimulation } from './quick-simulation.tsx'

/** The quick simulator with an address of its own. */
export function SimulationPage() {
  const { t } = useText(words)
  return (
    <Page title={t('simulator-ui.quick')} width="reading">
      <QuickSimulation />
    </Page>
  )
}
