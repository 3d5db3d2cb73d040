import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { RoofFacts } from '../contract.ts'
import type { FilledPlane } from '../roof/filled-plane.ts'
import { cableOf } from '../roof/wiring.ts'
import { GroundPart } from './ground-part.tsx'
import { KitPart } from './kit-part.tsx'
import { roofMessages } from './messages.ts'
import { ObstaclePart, PlanePart } from './plane-part.tsx'
import styles from './roof.module.css'
import { StringsPart } from './strings-part.tsx'
import type { Tool } from './tools.ts'
import type { Drawing } from './use-drawing.ts'
import { usePlaneName } from './use-plane-name.ts'
import type { Roof } from './use-roof.ts'
import type { useSaving } from './use-saving.ts'
import { WhyPart } from './why-part.tsx'

export interface PanelProps {
  dealId: string
  drawing: Drawing
  roof: Roof
  facts: RoofFacts
  setFacts(facts: RoofFacts): void
  saving: ReturnType<typeof useSaving>
  chosen: string | null
  choose(id: string | null): void
  setTool(tool: Tool): void
  mayEdit: boolean
}

/** The figures of the drawing, and of what is chosen in it. */
export function RoofPanel(props: PanelProps) {
  const { t } = useText(roofMessages)
  const { drawing, roof, chosen, saving } = props
  const plane = roof.planes.find((one) => one.plane.id === chosen)
  const obstacle = drawing.design.obstacles.find(({ id }) => id === chosen)
  const wrong = roof.planes.reduce((sum, one) => sum + one.wrong.length, 0)
  const takeTheirs = async () => {
    const design = await saving.takeTheirs()
    if (design) drawing.replace(design)
  }
  return (
    <aside className={styles.panel}>
      <div className={styles.parts}>
        {saving.conflict && (
          <div className={styles.conflict} role="alert">
            <p>{saving.conflict.message}</p>
            <Button size="small" onClick={() => void takeTheirs()}>
              {t('roof.see_theirs')}
            </Button>
            <Button size="small" onClick={() => void saving.keepMine()}>
              {t('roof.keep_mine')}
            </Button>
          </div>
        )}
        <PlaneList {...props} />
        {plane && <PlanePart key={plane.plane.id} {...props} filled={plane} />}
        {obstacle && <ObstaclePart key={obstacle.id} {...props} obstacle={obstacle} />}
        {wrong > 0 && <p className={styles.bad}>{t('roof.wrong', { count: wrong })}</p>}
        {roof.losses.length > 0 && <WhyPart {...props} />}
        <GroundPart {...props} />
        <KitPart {...props} />
        <StringsPart {...props} />
      </div>
      <Total {...props} />
    </aside>
  )
}

/** Sunniest first. */
function PlaneList({ roof, chosen, choose, facts }: PanelProps) {
  const { t } = useText(roofMessages)
  const sunOf = ({ shape }: FilledPlane) => roof.sun(shape.tilt, shape.azimuth)
  const sorted = roof.planes.toSorted((one, other) => (sunOf(other) ?? 0) - (sunOf(one) ?? 0))
  return (
    <section className={styles.part}>
      <header>
        <h2>{t('roof.planes')}</h2>
        <span>{t('roof.planes_unit')}</span>
      </header>
      {sorted.length === 0 && <p className={styles.quiet}>{t('roof.no_planes')}</p>}
      {sorted.map((one) => (
        <PlaneLine
          key={one.plane.id}
          filled={one}
          sun={facts.climate ? sunOf(one) : null}
          isOn={one.plane.id === chosen}
          onChoose={() => choose(one.plane.id)}
        />
      ))}
    </section>
  )
}

interface LineProps {
  filled: FilledPlane
  sun: number | null
  isOn: boolean
  onChoose(): void
}

function PlaneLine({ filled, sun, isOn, onChoose }: LineProps) {
  const { t } = useText(roofMessages)
  const nameOf = usePlaneName()
  const { shape, modules } = filled
  return (
    <button type="button" className={styles.line} aria-pressed={isOn} onClick={onChoose}>
      <strong>{nameOf(filled)}</strong>
      <span>{t('roof.plane_line', { tilt: formatNumber(shape.tilt), azimuth: formatNumber(shape.azimuth) })}</span>
      <b>{modules.length}</b>
      <b>{sun === null ? '–' : t('roof.sun', { share: formatNumber(sun * 100) })}</b>
    </button>
  )
}

/** The result, which follows the hand. */
function Total({ roof, drawing, facts }: PanelProps) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const module = facts.modules.find(({ id }) => id === design.moduleId)
  const cable =
    roof.wiring && cableOf(roof.wiring, roof.planes, { ...design, metresPerPixel: design.ground.metresPerPixel })
  return (
    <footer className={styles.total}>
      <p>
        <b>{formatNumber(roof.powerKwp, 2)}</b> kWp
      </p>
      <p>
        <span>{module && t('roof.total', { count: roof.count, watts: formatNumber(module.powerW) })}</span>
        {cable ? (
          <span>{t(design.inverterAt ? 'roof.cable' : 'roof.cable_open', { metres: formatNumber(cable) })}</span>
        ) : null}
      </p>
    </footer>
  )
}
