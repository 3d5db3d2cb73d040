import { PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import type { Part, Typed } from '../../../platform/ui/forms/use-draft.ts'
import { HelpText } from '../../../platform/ui/overlays/help-text.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { SizingSettings } from '../sizing-settings.ts'
import styles from './catalogue.module.css'
import { catalogueHelp } from './help-messages.ts'
import { catalogueScreenMessages as words } from './messages.ts'

interface MarkupFieldsProps {
  title: string
  markup: Part<Typed<SizingSettings['price']['product']>>
}

/** Profit, commission and charges of the product or of the service. */
export function MarkupFields({ title, markup }: MarkupFieldsProps) {
  const { t, say } = useText(words)
  const on = markup.field('on')
  return (
    <section className={styles.stack} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.grid}>
        <div>
          <p className={styles.asked}>
            {t('catalogue-ui.on')}
            <HelpText about={t('catalogue-ui.on')}>{say(catalogueHelp['catalogue-help.on'])}</HelpText>
          </p>
          <Segmented
            label={t('catalogue-ui.on')}
            value={on.value}
            onChange={on.onChange}
            options={[
              { value: 'price', label: t('catalogue-ui.on_price') },
              { value: 'cost', label: t('catalogue-ui.on_cost') },
            ]}
          />
        </div>
        {(['profit', 'commission', 'charges'] as const).map((name) => (
          <PercentField key={name} label={t(`catalogue-ui.${name}`)} {...markup.field(name)} />
        ))}
      </div>
    </section>
  )
}
