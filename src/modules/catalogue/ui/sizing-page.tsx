import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { FieldRow, FormRefusal } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { type Part, type Typed, useDraft } from '../../../platform/ui/forms/use-draft.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { energyMessages } from '../../energy/messages.ts'
import { type Config, ConfigPart, catalogue } from '../contract.ts'
import { catalogueMessages } from '../messages.ts'
import { OwnSettings } from '../sizing-settings.ts'
import styles from './catalogue.module.css'
import { EcologyFacts, ValidityPart } from './closing-parts.tsx'
import { configSearch } from './config-search.ts'
import { LossesPart, SystemPart } from './losses-part.tsx'
import { catalogueScreenMessages as words } from './messages.ts'
import { NewConfigDialog } from './new-config-dialog.tsx'
import { type ConfigChoice, OpenConfig, SaveActions, useSavePart } from './open-config.tsx'
import { OutlookPart } from './outlook-part.tsx'
import { ComparisonsPart, PaybackPart } from './payback-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PlatePart } from './plate-part.tsx'

const shape = z.object({
  code: ConfigPart.shape.code.unwrap(),
  fromKwp: ConfigPart.shape.fromKwp.unwrap(),
  toKwp: ConfigPart.shape.toKwp.unwrap(),
  settings: OwnSettings.omit({ price: true }),
})
type ConfigDraft = Typed<z.output<typeof shape>>
export type SettingsDraft = ConfigDraft['settings']

const sentences = { ...catalogueMessages, ...energyMessages }

/**
 * How a system is sized and evaluated: losses, payback, payments, comparisons. Each configuration applies to a range of
 * powers.
 */
export function SizingPage() {
  const { t } = useText(words)
  return (
    <OpenConfig title={t('catalogue-ui.sizing')} page="sizing">
      {(config, choice) => <Sizing key={config.id} config={config} choice={choice} />}
    </OpenConfig>
  )
}

function Sizing({ config, choice }: { config: Config; choice: ConfigChoice }) {
  const { t } = useText(words)
  const { price: _apart, ecology, ...settings } = config.settings
  const { code, fromKwp, toKwp } = config
  const [isAdding, setAdding] = useState(false)
  const draft = useDraft({
    shape,
    start: { code, fromKwp, toKwp, settings },
    words: sentences,
    save: useSavePart(config),
  })
  const part = draft.part('settings')
  return (
    <Page
      title={t('catalogue-ui.sizing')}
      {...choice}
      actions={
        <SaveActions draft={draft}>
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            {t('catalogue-ui.new_config')}
          </Button>
        </SaveActions>
      }
      width="reading"
    >
      <FormRefusal form={draft} />
      <div className={styles.parts}>
        <RangePart draft={draft} config={config} isOnly={!choice.tabs} />
        <LossesPart losses={part.part('losses')} />
        <PlatePart plate={part.part('plate')} />
        <SystemPart sizing={part.part('sizing')} />
        <PaybackPart settings={part} />
        <OutlookPart outlook={part.part('outlook')} />
        <ComparisonsPart finance={part.part('finance')} />
        <PaymentsPart settings={part} />
        <ValidityPart settings={part} />
        <EcologyFacts ecology={ecology} />
      </div>
      {isAdding && <NewConfigDialog from={config} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function RangePart({ draft, config, isOnly }: { draft: Part<ConfigDraft>; config: Config; isOnly: boolean }) {
  const { t } = useText(words)
  const address = useUrlState(configSearch)
  // The deleted one must not be read again.
  const remove = useCall(catalogue.removeConfig, { refreshes: [catalogue.configs], tells: 'nowhere' })
  return (
    <Panel
      title={t('catalogue-ui.config')}
      actions={
        !isOnly && (
          <ConfirmButton
            variant="quiet"
            label={t('catalogue-ui.delete_config')}
            ask={{
              title: t('catalogue-ui.delete_ask', { name: config.code }),
              children: t('catalogue-ui.delete_config_text'),
              confirm: t('catalogue-ui.delete_config'),
              isDangerous: true,
              run: async () => {
                await remove.call({ params: { id: config.id } })
                address.set({ config: undefined })
              },
            }}
          />
        )
      }
    >
      <p className={styles.hint}>{t('catalogue-ui.range_text')}</p>
      <FieldRow>
        <TextField label={t('catalogue-ui.code')} isRequired {...draft.field('code')} />
        <NumberField label={t('catalogue-ui.from_kwp')} unit="kWp" digits={2} {...draft.field('fromKwp')} />
        <NumberField
          label={t('catalogue-ui.to_kwp')}
          hint={t('catalogue-ui.no_end')}
          unit="kWp"
          digits={2}
          {...draft.field('toKwp')}
        />
      </FieldRow>
    </Panel>
  )
}
