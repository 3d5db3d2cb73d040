import { useItem } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { automations } from '../contract.ts'
import { automationScreenMessages as words } from './messages.ts'

/** After some days what the trial said is compared with what came of it. */
const from = 7

/** What was predicted when the rule was turned on, and what it has done since. */
export function ComparedPanel({ id }: { id: string }) {
  const { t } = useText(words)
  const { data } = useItem(automations.comparison, { params: { id } })
  if (!data || data.days < from) return null
  const { days, predicted, real } = data
  return (
    <Panel title={t('automations.compared')}>
      <p>
        {t('automations.compared.text', {
          days: formatNumber(days, 0),
          real: formatNumber(real.passed),
          predicted: formatNumber(predicted.passed, 0),
          acts: formatNumber(real.acts),
          expected: formatNumber(predicted.acts, 0),
        })}
      </p>
    </Panel>
  )
}
