import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { withObstacle, withPlane } from './changes.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
import type { PanelProps } from './roof-panel.tsx'
import type { Roof } from './use-roof.ts'

/** What keeps places of the chosen plane empty, and what gives modules back. */
export function WhyPart({ roof, drawing, mayEdit }: PanelProps) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const nearer = ({ of, instead, filled: { plane } }: Roof['losses'][number]) => {
    if (!instead) return
    drawing.change(
      'obstacle' in of
        ? withObstacle(design, of.obstacle.id, { keepOut: instead.metres })
        : withPlane(design, plane.id, { setbacks: { ...plane.setbacks, [of.setback]: instead.metres } }),
    )
  }
  return (
    <section className={styles.part}>
      <header>
        <h2>{t('roof.why')}</h2>
      </header>
      {roof.losses.map((loss) => {
        const { of, taken, instead, filled } = loss
        const what = 'obstacle' in of ? t(`roof.kind_${of.obstacle.kind}`) : t(`roof.setback_${of.setback}`)
        return (
          <div key={`${filled.plane.id} ${'obstacle' in of ? of.obstacle.id : of.setback}`} className={styles.why}>
            <strong>{t('roof.takes', { what, count: taken })}</strong>
            {instead && (
              <p>
                {t('roof.instead', { metres: formatNumber(instead.metres, 2), gained: instead.gained })}{' '}
                {mayEdit && (
                  <Button size="small" variant="quiet" onClick={() => nearer(loss)}>
                    {t('roof.change_setback')}
                  </Button>
                )}
              </p>
            )}
          </div>
        )
      })}
    </section>
  )
}
