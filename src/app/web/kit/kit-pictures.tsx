import { IconBolt, IconPhone, IconUser } from '@tabler/icons-react'
import { ApiError } from '../../../platform/contract/client.ts'
import { BarsConsumptionGeneration } from '../../../platform/ui/charts/bars-consumption-generation.tsx'
import { CashFlowArea } from '../../../platform/ui/charts/cash-flow-area.tsx'
import { Donut } from '../../../platform/ui/charts/donut.tsx'
import { CoverageBar, StackedBar } from '../../../platform/ui/charts/stacked-bar.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Stepper } from '../../../platform/ui/pieces/stepper.tsx'
import { Bubble, Change, Timeline } from '../../../platform/ui/pieces/timeline.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './kit.module.css'
import { kitMessages } from './messages.ts'
import { columns, sampleYear } from './sample.ts'

const price = [1_431_000, 598_000, 82_000, 236_000, 142_000]
const names = ['Kit', 'Serviços', 'Encargos', 'Comissão', 'Lucro']
const parts = names.map((name, at) => ({ name, value: price[at]!, text: formatMoney(price[at]!) }))
const balances = Array.from({ length: 26 }, (_none, year) => Math.round(-2_489_000 + 906_200 * year * 1.035 ** year))

export function Charts() {
  const { t } = useText(kitMessages)
  return (
    <div className={styles.pair}>
      <Panel title="Consumo e geração">
        <BarsConsumptionGeneration
          consumption={sampleYear(872, 0.12)}
          generation={sampleYear(960, 0.07)}
          highlight={5}
          hasToggle
        />
      </Panel>
      <Panel title={t('kit.charts')}>
        <div className={styles.lines}>
          <CashFlowArea balances={balances} firstYear={2026} payback={2.7} paybackLabel="2 anos e 9 meses" />
          <StackedBar label="Composição de preço" parts={parts} />
          <CoverageBar coverage={1.1} label="110 % do consumo" />
        </div>
      </Panel>
      <Panel title="Composição de preço">
        <Donut label="Composição de preço" parts={parts}>
          {formatMoney(price.reduce((sum, value) => sum + value, 0))}
        </Donut>
      </Panel>
    </div>
  )
}

export function Way() {
  const { t } = useText(kitMessages)
  const steps = columns.map((column, at) => ({
    id: column.id,
    name: column.name,
    days: at + 1,
    goalDays: column.goalDays,
  }))
  return (
    <Panel title={t('kit.way')}>
      <div className={styles.lines}>
        <Stepper
          label="Caminho"
          steps={steps}
          at="sent"
          onPick={() => {}}
          action={<Button variant="quiet">Mover</Button>}
        />
        <Timeline
          label="História"
          dayOf={(at) => at.slice(0, 10)}
          entries={[
            {
              id: '1',
              at: '2026-06-17T12:42:00Z',
              icon: IconBolt,
              tone: 'ok',
              title: (
                <>
                  <b>Maria Aparecida</b> respondeu no WhatsApp
                </>
              ),
              body: <Bubble tone="ok">Bom dia Renata, meu marido gostou.</Bubble>,
            },
            {
              id: '2',
              at: '2026-06-17T11:05:00Z',
              icon: IconUser,
              title: (
                <>
                  <b>Renata Moreira</b> mudou a previsão de fechamento
                </>
              ),
              body: <Change before="25/06/2026" after="19/06/2026" />,
            },
            {
              id: '3',
              at: '2026-06-16T19:48:00Z',
              icon: IconPhone,
              title: (
                <>
                  <b>Renata Moreira</b> ligou, {formatNumber(6.2, 1)} min
                </>
              ),
              body: 'Pediu comparação com poupança.',
            },
          ]}
        />
      </div>
    </Panel>
  )
}

export function States() {
  const { t } = useText(kitMessages)
  return (
    <Panel title={t('kit.states')}>
      <div className={styles.pair}>
        <EmptyState
          icon={IconUser}
          title="Nenhum contato ainda"
          action={<Button variant="primary">Criar contato</Button>}
        >
          Contatos são as pessoas e empresas com quem você negocia.
        </EmptyState>
        <Failure
          failure={new ApiError(503, { Message: 'O servidor está reiniciando.', RequestId: 'a1b2c3' })}
          retry={() => {}}
        />
        <SkeletonLines lines={6} />
      </div>
    </Panel>
  )
}
