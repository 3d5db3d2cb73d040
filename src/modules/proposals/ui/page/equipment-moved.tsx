import { Fact, Facts } from '../../../../platform/ui/layout/page.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { invertersText } from '../../equipment-facts.ts'
import type { EquipmentFacts } from '../../equipment-shapes.ts'
import { proposalScreenMessages } from '../messages.ts'

interface EquipmentMovedProps {
  before: EquipmentFacts
  after: EquipmentFacts
}

/** One system beside another: "4,41 → 3,89 kWp"; equal values are written once. */
export function EquipmentMoved({ before, after }: EquipmentMovedProps) {
  const { t } = useText(proposalScreenMessages)
  const moved = (of: (facts: EquipmentFacts) => string) =>
    of(before) === of(after) ? of(after) : `${of(before)} → ${of(after)}`
  return (
    <Facts>
      <Fact label={t('proposal-ui.power')}>{moved(({ powerKwp }) => `${formatNumber(powerKwp, 2)}\u00a0kWp`)}</Fact>
      <Fact label={t('proposal-ui.generation')}>
        {moved(({ generationKwh }) => `${formatNumber(generationKwh)}\u00a0kWh`)}
      </Fact>
      <Fact label={t('proposal-ui.equipment_bill')}>{moved(({ billCents }) => formatMoney(billCents))}</Fact>
      <Fact label={t('proposal-ui.equipment_module')}>
        {moved(({ moduleCount, moduleName }) => `${moduleCount} × ${moduleName}`)}
      </Fact>
      <Fact label={t('proposal-ui.equipment_inverter')}>{moved(invertersText)}</Fact>
    </Facts>
  )
}
