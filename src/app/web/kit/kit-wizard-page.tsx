import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BarsConsumptionGeneration } from '../../../platform/ui/charts/bars-consumption-generation.tsx'
import { CashFlowArea } from '../../../platform/ui/charts/cash-flow-area.tsx'
import { CoverageBar } from '../../../platform/ui/charts/stacked-bar.tsx'
import { RadioCards } from '../../../platform/ui/forms/choices/radio-cards.tsx'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { Wizard } from '../../../platform/ui/layout/wizard.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { kitMessages } from './messages.ts'
import { sampleYear } from './sample.ts'

const steps = ['Conta de energia', 'Local de instalação', 'Kit', 'Composição de preço', 'Pagamento', 'Resumo e envio']
const kits = [605, 585, 700].map((watts, at) => ({ id: `kit-${at}`, watts, modules: 12 - at }))

export function KitWizardPage() {
  const { t } = useText(kitMessages)
  const navigate = useNavigate()
  const [at, setAt] = useState('2')
  const [chosen, setChosen] = useState('kit-0')
  const kit = kits.find((one) => one.id === chosen)!
  const kwp = (kit.watts * kit.modules) / 1000
  const use = sampleYear(872, 0.12)
  const generation = sampleYear(kwp * 132, 0.08)
  const price = Math.round(kwp * 342_800)
  const balances = Array.from({ length: 26 }, (_none, year) => Math.round(-price + price * 0.34 * year))
  const next = (
    <Button variant="primary" onClick={() => setAt(String(Math.min(steps.length - 1, Number(at) + 1)))}>
      {t('kit.save')}
    </Button>
  )
  return (
    <Wizard
      kicker="Nova proposta para"
      title="Maria Aparecida dos Santos Albuquerque"
      steps={steps.map((label, index) => ({
        id: String(index),
        label,
        isDone: index < Number(at),
        ...(index < 3 && { detail: 'B1 Residencial' }),
      }))}
      at={at}
      onGo={setAt}
      onClose={() => void navigate({ to: '/dev/kit/lista' })}
      status="Rascunho salvo às 14:32"
      actions={next}
      dockAction={next}
      dock={
        <>
          <strong>{formatNumber(kwp, 2)}</strong> kWp · <strong>{formatMoney(price)}</strong>
        </>
      }
      total={
        <Facts>
          <Fact label="Preço final" size="answer">
            {formatMoney(price)}
          </Fact>
        </Facts>
      }
      result={
        <>
          <Facts>
            <Fact label="Potência" unit="kWp" size="answer">
              {formatNumber(kwp, 2)}
            </Fact>
          </Facts>
          <BarsConsumptionGeneration
            consumption={use}
            generation={generation}
            height={150}
            hasAxis={false}
            hasLegend={false}
          />
          <CashFlowArea balances={balances} firstYear={2026} payback={price / (price * 0.34)} />
        </>
      }
    >
      <Panel title="Escolha o kit">
        <RadioCards
          label="Kit"
          isLabelHidden
          value={chosen}
          onChange={setChosen}
          options={kits.map((one) => ({
            value: one.id,
            title: `Kit ${formatNumber((one.watts * one.modules) / 1000, 2)} kWp`,
            detail: `${one.modules} × ${one.watts} W`,
            body: (
              <CoverageBar
                coverage={(one.watts * one.modules) / 1000 / 6.6}
                label={`${Math.round(((one.watts * one.modules) / 1000 / 6.6) * 100)} %`}
              />
            ),
            figure: formatMoney(Math.round(((one.watts * one.modules) / 1000) * 197_000)),
          }))}
        />
      </Panel>
    </Wizard>
  )
}
