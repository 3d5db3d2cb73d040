import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
import type { PanelProps } from './roof-panel.tsx'

const named = ({ id, manufacturer, model }: { id: string; manufacturer: string; model: string }) => ({
  value: id,
  label: `${manufacturer} ${model}`,
})

/** The module that fills the roof, and the inverter that its strings are checked with. */
export function KitPart({ drawing, facts, mayEdit }: PanelProps) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const [first] = design.inverters
  return (
    <section className={styles.part}>
      <header>
        <h2>{t('roof.kit')}</h2>
      </header>
      {facts.modules.length === 0 && <p className={styles.bad}>{t('roof.no_modules')}</p>}
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <legend className="sr-only">{t('roof.kit')}</legend>
        <SelectField
          label={t('roof.module')}
          value={design.moduleId}
          options={facts.modules.map(named)}
          onChange={(moduleId) => drawing.change({ moduleId })}
        />
        <SelectField
          label={t('roof.inverter')}
          value={first?.itemId ?? null}
          placeholder={t('roof.no_inverter')}
          isClearable
          options={facts.inverters.map(named)}
          onChange={(itemId) =>
            drawing.change({ inverters: itemId ? [{ itemId, quantity: first?.quantity ?? 1 }] : [] })
          }
        />
        {first && (
          <NumberField
            label={t('roof.quantity')}
            value={first.quantity}
            onChange={(quantity) =>
              drawing.change({
                inverters: [{ ...first, quantity: Math.min(1_000, Math.max(1, Math.round(quantity ?? 1))) }],
              })
            }
          />
        )}
      </fieldset>
    </section>
  )
}
