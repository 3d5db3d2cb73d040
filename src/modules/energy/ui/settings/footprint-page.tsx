import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Fact, Facts, Page, Panel } from '../../../../platform/ui/layout/page.tsx'
import parts from '../../../../platform/ui/settings/settings-parts.module.css'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { avoidedTonnes, type EcologyCoefficients, equivalents } from '../../ecology.ts'
import { energyMessages } from '../../messages.ts'
import { type Footprint, footprints } from '../../settings/footprint-contract.ts'
import { footprintMessages as words } from './footprint-messages.ts'

/** The factors of avoided carbon, with the result for a typical system. */
export function FootprintPage() {
  const { t } = useText(words)
  const footprint = useItem(footprints.footprint, {})
  if (footprint.error) return <Failure failure={footprint.error} retry={() => void footprint.refetch()} />
  return (
    <Page title={t('footprint.title')} width="reading">
      {footprint.data ? <FootprintForm footprint={footprint.data} /> : <SkeletonLines lines={6} />}
    </Page>
  )
}

const coefficients = ['carKgPerKm', 'carTonnesPerYear', 'treeKgPerYear'] as const

function FootprintForm({ footprint: { official, ...footprint } }: { footprint: Footprint }) {
  const { t, say } = useText(words)
  const edit = useCall(footprints.editFootprint, { refreshes: [footprints.footprint], tells: 'nowhere' })
  const positive = (value: number | null) =>
    value !== null && value > 0 ? null : say(energyMessages['energy.factor_positive'])
  const form = useForm<Record<keyof typeof footprint, number | null>>({
    start: footprint,
    check: (values) => ({
      tonnesPerMwh: values.tonnesPerMwh === null ? null : positive(values.tonnesPerMwh),
      ...Object.fromEntries(coefficients.map((name) => [name, positive(values[name])])),
    }),
    submit: async (values) => {
      await edit.call({ body: values as Omit<Footprint, 'official'> })
      notify.success(t('footprint.saved'))
    },
  })
  const { tonnesPerMwh } = form.values
  return (
    <Form form={form} label={t('footprint.title')}>
      <div className={parts.stack}>
        <p className={parts.note}>{t('footprint.why')}</p>
        <Panel title={t('footprint.grid')}>
          <NumberField
            label={t('footprint.tonnesPerMwh')}
            unit="t/MWh"
            digits={4}
            hint={t('footprint.official', {
              factor: formatNumber(official.tonnesPerMwh, 4),
              source: official.source,
              year: String(official.year),
            })}
            {...form.field('tonnesPerMwh')}
          />
        </Panel>
        <Panel title={t('footprint.equals')}>
          <div className={parts.grid}>
            {coefficients.map((name) => (
              <NumberField
                key={name}
                label={t(`footprint.${name}`)}
                unit={t(`footprint.unit.${name}`)}
                digits={2}
                {...form.field(name)}
              />
            ))}
          </div>
        </Panel>
        <Example
          tonnesPerMwh={tonnesPerMwh ?? official.tonnesPerMwh}
          factors={Object.fromEntries(coefficients.map((name) => [name, form.values[name] || footprint[name]]))}
        />
        <FormRefusal />
        <footer className={parts.foot}>
          <SubmitButton />
        </footer>
      </div>
    </Form>
  )
}

function Example({ tonnesPerMwh, factors }: { tonnesPerMwh: number; factors: object }) {
  const { t } = useText(words)
  const tonnes = avoidedTonnes(10_000, tonnesPerMwh)
  const { cars, trees, kilometres } = equivalents(tonnes, factors as EcologyCoefficients)
  return (
    <Panel title={t('footprint.example')}>
      <Facts>
        <Fact label={t('footprint.example.tonnes')} unit={t('footprint.unit.carTonnesPerYear')}>
          {formatNumber(tonnes, 2)}
        </Fact>
        <Fact label={t('footprint.example.cars')}>{formatNumber(cars, 2)}</Fact>
        <Fact label={t('footprint.example.trees')}>{formatNumber(trees)}</Fact>
        <Fact label={t('footprint.example.kilometres')} unit="km">
          {formatNumber(kilometres)}
        </Fact>
      </Facts>
    </Panel>
  )
}
