import { useText } from '../../../platform/ui/text/use-text.ts'
import type { RoofFacts } from '../contract.ts'
import type { RoofDesign } from '../roof/roof-design.ts'
import { singleLine } from '../roof/single-line.ts'
import { singleLineChart, singleLineNote } from '../single-line-chart.ts'
import { equipmentOf } from './equipment-of.ts'
import { outputMessages } from './output-messages.ts'
import styles from './outputs.module.css'
import type { Roof } from './use-roof.ts'

interface ViewProps {
  design: RoofDesign
  roof: Roof
  facts: RoofFacts
}

/** As wide as it is read at arm's length; on a phone it is scrolled. */
const frame = { width: 920, height: 400, em: 13, unit: 'px' } as const

/** From the drawn strings to the grid, as the proposal prints it. */
export function DiagramView({ design, roof, facts }: ViewProps) {
  const { t, lang } = useText(outputMessages)
  const { module, inverters } = equipmentOf(design, facts)
  const { count, wiring } = roof
  const isReady = module && inverters.length > 0 && count > 0
  return (
    <section className={styles.view}>
      <header>
        <h2>{t('roof.diagram')}</h2>
      </header>
      {isReady ? (
        <>
          <div
            className={styles.diagram}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with every text escaped
            dangerouslySetInnerHTML={{
              __html: singleLineChart(frame, singleLine({ module, count, inverters, wiring }), lang),
            }}
          />
          <p>{singleLineNote(lang)}</p>
        </>
      ) : (
        <p>{t('roof.diagram_empty')}</p>
      )}
    </section>
  )
}
