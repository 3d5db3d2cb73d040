import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { outlineProblem } from '../roof/design-problems.ts'
import type { FilledPlane } from '../roof/filled-plane.ts'
import { turned } from '../roof/points.ts'
import { type DrawnPlane, layouts, type Obstacle, obstacleKinds } from '../roof/roof-design.ts'
import { withObstacle, without, withPlane } from './changes.ts'
import { roofMessages } from './messages.ts'
import styles from './roof.module.css'
import type { PanelProps } from './roof-panel.tsx'
import { usePlaneName } from './use-plane-name.ts'

type PartProps = PanelProps & { filled: FilledPlane }

/** The chosen plane's numbers, changed in place. */
export function PlanePart(props: PartProps) {
  const { t } = useText(roofMessages)
  const nameOf = usePlaneName()
  const { filled, drawing, choose, mayEdit } = props
  const { plane, shape, modules } = filled
  const { design } = drawing
  const set = (part: Partial<DrawnPlane>) => drawing.change(withPlane(design, plane.id, part))
  const used = modules.reduce((sum, { width, height }) => sum + width * height, 0) / shape.areaM2
  const hasArea = outlineProblem(plane.corners) === null && shape.areaM2 > 0
  return (
    <section className={styles.part}>
      <header>
        <h2>{nameOf(filled)}</h2>
        <span>
          {hasArea ? t('roof.area', { area: formatNumber(shape.areaM2, 1), share: formatNumber(used * 100) }) : '–'}
        </span>
      </header>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <legend className="sr-only">{nameOf(filled)}</legend>
        <Segmented
          label={t('roof.layout')}
          value={plane.layout}
          options={layouts.map((value) => ({ value, label: t(`roof.${value}`) }))}
          onChange={(layout) => set({ layout })}
        />
        <Segmented
          label={t('roof.form')}
          value={plane.form}
          options={(['pitched', 'flat'] as const).map((value) => ({ value, label: t(`roof.${value}`) }))}
          onChange={(form) => set({ form })}
        />
        <Angles {...props} set={set} />
        <Setbacks plane={plane} set={set} />
        <NumberField label={t('roof.most')} value={plane.most} onChange={(typed) => set({ most: countFrom(typed) })} />
        <PercentField
          label={t('roof.shade')}
          value={plane.shade}
          onChange={(shade) => set({ shade: within(shade, 1) })}
        />
        <TextField label={t('roof.name')} value={plane.name} onChange={(name) => set({ name })} />
      </fieldset>
      {plane.seen.kind === 'rectified' && <Rectangle {...props} set={set} />}
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="small" icon={IconRefresh} onClick={() => set({ without: [], byHand: null, most: null })}>
            {t('roof.refill')}
          </Button>
          <Button
            size="small"
            icon={IconTrash}
            onClick={() => {
              drawing.change(without(design, plane.id))
              choose(null)
            }}
          >
            {t('roof.delete')}
          </Button>
        </div>
      )}
    </section>
  )
}

const within = (value: number | null, max: number) => Math.min(max, Math.max(0, value ?? 0))
const countFrom = (value: number | null) => (value === null ? null : Math.round(within(value, 5_000)))

type Set = { set(part: Partial<DrawnPlane>): void }

function Angles({ filled: { plane, shape }, drawing, set }: PartProps & Set) {
  const { t } = useText(roofMessages)
  const { north } = drawing.design.ground
  const setAzimuth = (value: number | null) => {
    const azimuth = turned(value ?? 0)
    if (plane.seen.kind === 'rectified') set({ seen: { ...plane.seen, azimuth } })
    else set({ facing: turned(azimuth + north) })
  }
  return (
    <>
      <NumberField
        label={t(plane.form === 'flat' ? 'roof.frame_tilt' : 'roof.tilt')}
        unit="°"
        digits={1}
        value={plane.form === 'flat' ? plane.frameTilt : plane.tilt}
        onChange={(tilt) => set({ [plane.form === 'flat' ? 'frameTilt' : 'tilt']: within(tilt, 85) })}
      />
      <NumberField
        label={t('roof.azimuth')}
        unit="°"
        digits={1}
        value={Math.round(shape.azimuth * 10) / 10}
        onChange={setAzimuth}
      />
    </>
  )
}

const Setbacks = ({ plane, set }: { plane: DrawnPlane } & Set) => {
  const { t } = useText(roofMessages)
  return (['eave', 'ridge', 'side'] as const).map((one) => (
    <NumberField
      key={one}
      label={t(`roof.${one}`)}
      unit="m"
      digits={2}
      value={plane.setbacks[one]}
      onChange={(metres) => set({ setbacks: { ...plane.setbacks, [one]: within(metres, 20) } })}
    />
  ))
}

/** The sides of the rectangle by which an oblique picture was set upright. */
function Rectangle({ filled: { plane }, set, mayEdit }: PartProps & Set) {
  const { t } = useText(roofMessages)
  const { seen } = plane
  if (seen.kind !== 'rectified') return null
  const metres = (value: number | null) => Math.min(10_000, Math.max(0.01, value ?? 1))
  return (
    <fieldset className={styles.fields} disabled={!mayEdit}>
      <legend>{t('roof.rectified')}</legend>
      <NumberField
        label={t('roof.rectangle_across')}
        unit="m"
        digits={2}
        value={seen.across}
        onChange={(across) => set({ seen: { ...seen, across: metres(across) } })}
      />
      <NumberField
        label={t('roof.rectangle_along')}
        unit="m"
        digits={2}
        value={seen.along}
        onChange={(along) => set({ seen: { ...seen, along: metres(along) } })}
      />
      <Button size="small" onClick={() => set({ seen: { kind: 'above' } })}>
        {t('roof.unrectify')}
      </Button>
    </fieldset>
  )
}

export function ObstaclePart({ obstacle, drawing, choose, mayEdit }: PanelProps & { obstacle: Obstacle }) {
  const { t } = useText(roofMessages)
  const { design } = drawing
  const set = (part: Partial<Obstacle>) => drawing.change(withObstacle(design, obstacle.id, part))
  return (
    <section className={styles.part}>
      <header>
        <h2>{t('roof.obstacle')}</h2>
      </header>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <legend className="sr-only">{t('roof.obstacle')}</legend>
        <SelectField
          label={t('roof.kind')}
          value={obstacle.kind}
          options={obstacleKinds.map((value) => ({ value, label: t(`roof.kind_${value}`) }))}
          onChange={(kind) => set({ kind: (kind ?? 'other') as Obstacle['kind'] })}
        />
        <NumberField
          label={t('roof.keep_out')}
          unit="m"
          digits={2}
          value={obstacle.keepOut}
          onChange={(keepOut) => set({ keepOut: within(keepOut, 20) })}
        />
      </fieldset>
      {mayEdit && (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={IconTrash}
            onClick={() => {
              drawing.change(without(design, obstacle.id))
              choose(null)
            }}
          >
            {t('roof.delete')}
          </Button>
        </div>
      )}
    </section>
  )
}
