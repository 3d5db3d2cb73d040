import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { KwhField, MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Fact, Facts } from '../../../platform/ui/layout/page.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { formatNumber, formatWholeMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ShortBill } from '../../bills/short-bill.ts'
import { energy } from '../../energy/contract.ts'
import { type MunicipalityChoice, MunicipalityField } from '../../places/ui/public.ts'
import { simulator } from '../contract.ts'
import { simulatorMessages } from '../messages.ts'
import { type Connection, connections, type Simulation } from '../simulation.ts'
import { simulatorScreenMessages as words } from './messages.ts'
import { QuickBill } from './quick-bill.tsx'
import styles from './simulator.module.css'

interface Values {
  by: 'kwh' | 'bill'
  kwh: number | null
  cents: number | null
  place: MunicipalityChoice | null
  distributor: string | null
  connection: Connection
}

const start: Values = { by: 'kwh', kwh: null, cents: null, place: null, distributor: null, connection: 'two' }

/** What a bill fills in: whoever sends one wants its values in place of those that were typed. */
const valuesOf = ({ kwh, distributor, connection }: ShortBill, place: MunicipalityChoice | null): Partial<Values> => ({
  ...(kwh !== null && { by: 'kwh' as const, kwh: Math.round(kwh) }),
  ...(place && { place, distributor: distributor || null }),
  ...(connection && { connection }),
})

/** Consumption and place, and what a system for them comes to: no deal, no contact. */
export function QuickSimulation() {
  const { t, say } = useText(words)
  const [simulation, setSimulation] = useState<Simulation | null>(null)
  const simulate = useCall(simulator.simulate, { tells: 'nowhere' })
  const form = useForm<Values>({
    start,
    check: ({ by, kwh, cents, place }) => ({
      [by === 'kwh' ? 'kwh' : 'cents']:
        (by === 'kwh' ? kwh : cents) === null ? say(simulatorMessages['simulator.consumption_required']) : null,
      place: place ? null : say(simulatorMessages['simulator.city_required']),
    }),
    submit: async ({ by, kwh, cents, place, distributor, connection }) => {
      const consumption = by === 'kwh' ? { kind: by, kwh: kwh! } : { kind: by, cents: cents! }
      const body = { consumption, ibgeCode: place!.ibgeCode, distributor: distributor ?? '', connection }
      setSimulation(await simulate.call({ body }))
    },
  })
  const { by, place, connection } = form.values
  const served = useItem(energy.distributors, { query: { uf: place?.uf } }, { enabled: place !== null })
  return (
    <div className={styles.quick}>
      <Form form={form} label={t('simulator-ui.quick')}>
        <div className={parts.stack}>
          <QuickBill onRead={(bill, found) => form.setMany(valuesOf(bill, found))} />
          <Segmented
            label={t('simulator-ui.usage')}
            value={by}
            onChange={(value) => form.set('by', value)}
            options={[
              { value: 'kwh', label: t('simulator-ui.by_kwh') },
              { value: 'bill', label: t('simulator-ui.by_bill') },
            ]}
            fullWidth
          />
          {by === 'kwh' ? (
            <KwhField label={t('simulator-ui.kwh')} digits={0} isRequired {...form.field('kwh')} />
          ) : (
            <MoneyField label={t('simulator-ui.bill')} isRequired {...form.field('cents')} />
          )}
          <MunicipalityField
            label={t('simulator-ui.city')}
            isRequired
            city={place?.name ?? ''}
            uf={place?.uf ?? ''}
            error={form.field('place').error}
            onChoose={(choice) => form.setMany({ place: choice, distributor: null })}
          />
          <SelectField
            label={t('simulator-ui.distributor')}
            isClearable
            placeholder={t('simulator-ui.distributor.any')}
            options={(served.data ?? []).map(({ distributor, name }) => ({ value: distributor, label: name }))}
            {...form.field('distributor')}
          />
          <Segmented
            label={t('simulator-ui.connection')}
            value={connection}
            onChange={(value) => form.set('connection', value)}
            options={connections.map((value) => ({ value, label: t(`simulator-ui.connection.${value}`) }))}
            fullWidth
          />
          <FormRefusal />
          <SubmitButton>{t('simulator-ui.simulate')}</SubmitButton>
        </div>
      </Form>
      <section className={styles.result} aria-live="polite" aria-label={t('simulator-ui.result')}>
        {simulation ? <Figures simulation={simulation} /> : <p className={parts.note}>{t('simulator-ui.before')}</p>}
      </section>
    </div>
  )
}

function Figures({ simulation }: { simulation: Simulation }) {
  const { t } = useText(words)
  const { powerKwp, modules, areaM2, generationKwh, yearlySavingCents, billCents, billThenCents } = simulation
  const { price, paybackMonths, distributor, city, uf, isDistributorGuessed } = simulation
  return (
    <>
      <Facts>
        <Fact label={t('simulator-ui.power')} unit="kWp" size="answer">
          {formatNumber(powerKwp, 2)}
        </Fact>
        <Fact label={t('simulator-ui.modules')}>
          {t('simulator-ui.modules.area', { count: formatNumber(modules), area: formatNumber(areaM2) })}
        </Fact>
        <Fact label={t('simulator-ui.generation')} unit="kWh">
          {formatNumber(generationKwh)}
        </Fact>
        <Fact label={t('simulator-ui.saving')}>{formatWholeMoney(yearlySavingCents)}</Fact>
        <Fact label={t('simulator-ui.bills')}>
          {t('simulator-ui.bills.change', { from: formatWholeMoney(billCents), to: formatWholeMoney(billThenCents) })}
        </Fact>
        {price && (
          <Fact label={t('simulator-ui.price')}>
            {t('simulator-ui.price.range', {
              from: formatWholeMoney(price.fromCents),
              to: formatWholeMoney(price.toCents),
            })}
          </Fact>
        )}
        {paybackMonths !== null && (
          <Fact label={t('simulator-ui.payback')}>
            {t('simulator-ui.years', { years: Math.max(1, Math.round(paybackMonths / 12)) })}
          </Fact>
        )}
      </Facts>
      <p className={parts.note}>
        {t(isDistributorGuessed ? 'simulator-ui.basis.guessed' : 'simulator-ui.basis', { distributor, city, uf })}
      </p>
    </>
  )
}
