import { z } from 'zod'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FormRefusal } from '../../../platform/ui/forms/form.tsx'
import { newLineId, RowEditor } from '../../../platform/ui/forms/row-editor.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { type Part, type Typed, useDraft } from '../../../platform/ui/forms/use-draft.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Config } from '../contract.ts'
import { catalogueMessages } from '../messages.ts'
import { Price } from '../sizing-settings.ts'
import styles from './catalogue.module.css'
import { LabourPart } from './labour-part.tsx'
import { MarkupFields } from './markup-fields.tsx'
import { catalogueScreenMessages as words } from './messages.ts'
import { type ConfigChoice, OpenConfig, SaveActions, useSavePart } from './open-config.tsx'

const shape = z.object({ settings: z.object({ price: Price.omit({ extraCosts: true }) }) })
export type PriceDraft = Typed<z.output<typeof shape>['settings']['price']>

const structures = ['general', 'slab', 'soil', 'metallic', 'colonial', 'fiber-cement', 'extra'] as const

/** The price of the service by power and structure, the parts of every kit, and the margins. */
export function PricingPage() {
  const { t } = useText(words)
  return (
    <OpenConfig title={t('catalogue-ui.pricing')} page="pricing">
      {(config, choice) => <Pricing key={config.id} config={config} choice={choice} />}
    </OpenConfig>
  )
}

function Pricing({ config, choice }: { config: Config; choice: ConfigChoice }) {
  const { t } = useText(words)
  const draft = useDraft({
    shape,
    start: { settings: { price: config.settings.price } },
    words: catalogueMessages,
    save: useSavePart(config),
  })
  const price = draft.part('settings').part('price')
  return (
    <Page title={t('catalogue-ui.pricing')} {...choice} actions={<SaveActions draft={draft} />} width="reading">
      <FormRefusal form={draft} />
      <div className={styles.parts}>
        <Ranges price={price} />
        <Structures price={price} />
        <KitItems price={price} />
        <LabourPart price={price} />
        <Panel title={t('catalogue-ui.margins')}>
          <p className={styles.hint}>{t('catalogue-ui.margins_text')}</p>
          <MarkupFields title={t('catalogue-ui.product')} markup={price.part('product')} />
          <MarkupFields title={t('catalogue-ui.service')} markup={price.part('serviceMarkup')} />
        </Panel>
      </div>
    </Page>
  )
}

function Ranges({ price }: { price: Part<PriceDraft> }) {
  const { t } = useText(words)
  const rows = price.part('table').rows('ranges')
  return (
    <Panel title={t('catalogue-ui.ranges')}>
      <p className={styles.hint}>{t('catalogue-ui.ranges_text')}</p>
      <RowEditor
        label={t('catalogue-ui.ranges')}
        rows={rows}
        sizes="repeat(4, minmax(0, 1fr))"
        newLine={() => ({ fromKwp: rows.items.at(-1)?.value.toKwp ?? null, toKwp: null, cents: null, perKwpCents: 0 })}
        keepsOne
        fields={(row, label) => (
          <>
            <NumberField
              label={t('catalogue-ui.from_kwp')}
              unit="kWp"
              digits={2}
              {...label}
              {...row.field('fromKwp')}
            />
            <NumberField
              label={t('catalogue-ui.to_kwp')}
              unit="kWp"
              digits={2}
              placeholder="∞"
              {...label}
              {...row.field('toKwp')}
            />
            <MoneyField label={t('catalogue-ui.fixed')} {...label} {...row.field('cents')} />
            <MoneyField label={t('catalogue-ui.per_kwp')} {...label} {...row.field('perKwpCents')} />
          </>
        )}
      />
    </Panel>
  )
}

function Structures({ price }: { price: Part<PriceDraft> }) {
  const { t } = useText(words)
  const table = price.part('table')
  const { structureCents } = table.value
  const set = (name: (typeof structures)[number], cents: number | null) => {
    const { [name]: _before, ...others } = structureCents
    table.set({ structureCents: cents === null ? others : { ...others, [name]: cents } })
  }
  return (
    <Panel title={t('catalogue-ui.structures')}>
      <p className={styles.hint}>{t('catalogue-ui.structures_text')}</p>
      <div className={styles.grid}>
        {structures.map((name) => (
          <MoneyField
            key={name}
            label={t(`catalogue-ui.structure_${name}`)}
            value={structureCents[name] ?? null}
            onChange={(cents) => set(name, cents)}
          />
        ))}
        <MoneyField label={t('catalogue-ui.kilometre')} {...price.field('centsPerKilometre')} />
        <NumberField
          label={t('catalogue-ui.road_factor')}
          hint={t('catalogue-ui.road_factor_hint')}
          digits={2}
          {...price.field('roadFactor')}
        />
      </div>
    </Panel>
  )
}

const pers = ['system', 'module', 'kwp', 'inverter'] as const

function KitItems({ price }: { price: Part<PriceDraft> }) {
  const { t } = useText(words)
  const perWords = {
    system: t('catalogue-ui.per_system'),
    module: t('catalogue-ui.per_module'),
    kwp: t('catalogue-ui.per_kwp_one'),
    inverter: t('catalogue-ui.per_inverter'),
  }
  return (
    <Panel title={t('catalogue-ui.kit')}>
      <p className={styles.hint}>{t('catalogue-ui.kit_text')}</p>
      <RowEditor
        label={t('catalogue-ui.kit')}
        rows={price.rows('kit')}
        sizes="minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 0.8fr) minmax(0, 1fr)"
        newLine={() => ({
          id: newLineId(),
          name: '',
          kind: 'input' as const,
          unitCents: null,
          quantity: 1,
          per: 'system' as const,
        })}
        nameOf={({ name }) => name}
        fields={(row, label) => {
          const per = row.field('per')
          return (
            <>
              <TextField label={t('catalogue-ui.name')} {...label} {...row.field('name')} />
              <MoneyField label={t('catalogue-ui.unit_price')} {...label} {...row.field('unitCents')} />
              <NumberField label={t('catalogue-ui.quantity')} digits={2} {...label} {...row.field('quantity')} />
              <SelectField
                label={t('catalogue-ui.per')}
                {...label}
                {...per}
                options={pers.map((value) => ({ value, label: perWords[value] }))}
                onChange={(chosen) => per.onChange(pers.find((one) => one === chosen) ?? 'system')}
              />
            </>
          )
        }}
      />
    </Panel>
  )
}
