import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { SendFile, uploadFile } from '../../files/ui/public.ts'
import { designs, type RoofFacts } from '../contract.ts'
import { distance, turned } from '../roof/points.ts'
import type { Ground } from '../roof/roof-design.ts'
import { roofMessages } from './messages.ts'
import { PlanPages } from './plan-pages.tsx'
import styles from './roof.module.css'
import type { PanelProps } from './roof-panel.tsx'

/** The picture, how long a metre is in it, and where north lies. */
export function GroundPart({ dealId, drawing, facts, setFacts, mayEdit }: PanelProps) {
  const { t } = useText(roofMessages)
  const mayAdd = useMay('deals.add-files')
  const [plan, setPlan] = useState<RoofFacts['plans'][number] | null>(null)
  const { ground } = drawing.design
  const set = (part: Partial<Ground>) => drawing.change({ ground: { ...ground, ...part } })
  const take = async (id: string | null, known: RoofFacts['pictures']) => {
    const url = known.find((one) => one.id === id)?.url
    set(url ? { fileId: id, ...(await sizeOf(url)) } : { fileId: null })
    setPlan(null)
  }
  const offered = [...facts.pictures, ...(mayAdd ? facts.plans : [])]
  const choose = (id: string | null) => {
    const chosen = facts.plans.find((one) => one.id === id)
    if (chosen) setPlan(chosen)
    else void take(id, facts.pictures)
  }
  const send = async (file: File) => {
    const { id, name, type } = await uploadFile('deal', dealId, file)
    const again = await api(designs.show, { params: { dealId } })
    setFacts(again.facts)
    if (type === 'application/pdf') setPlan({ id, name })
    else await take(id, again.facts.pictures)
  }
  return (
    <section className={styles.part}>
      <header>
        <h2>{t('roof.ground')}</h2>
        <span>
          {ground.scaleLine
            ? t('roof.scale_is', { pixels: formatNumber(1 / ground.metresPerPixel, 1) })
            : t('roof.scale_guess')}
        </span>
      </header>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <legend className="sr-only">{t('roof.ground')}</legend>
        <SelectField
          label={t('roof.picture')}
          value={ground.fileId}
          placeholder={t('roof.no_picture')}
          isClearable
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        {ground.scaleLine && <ScaleLength ground={ground} set={set} />}
        <NumberField
          label={t('roof.north')}
          unit="°"
          digits={1}
          value={turned(ground.north)}
          onChange={(north) => set({ north: turned(north ?? 0) })}
        />
        <NorthRing ground={ground} set={set} />
      </fieldset>
      {mayEdit && mayAdd && plan && <PlanPages key={plan.id} plan={plan} take={send} />}
      {mayEdit && mayAdd && (
        <SendFile
          icon={IconPhoto}
          text={t('roof.send_text')}
          choose={{ label: t('roof.send_picture'), icon: IconUpload }}
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          isCompact
          send={send}
        />
      )}
    </section>
  )
}

interface SetGround {
  ground: Ground
  set(part: Partial<Ground>): void
}

function ScaleLength({ ground, set }: SetGround) {
  const { t } = useText(roofMessages)
  const line = ground.scaleLine!
  const scaleTo = (metres: number | null) => {
    if (metres === null || metres <= 0) return
    set({ scaleLine: { ...line, metres }, metresPerPixel: metres / distance(line.from, line.to) })
  }
  return <NumberField label={t('roof.scale_length')} unit="m" digits={2} value={line.metres} onChange={scaleTo} />
}

/** A needle that turns: by hand, or with the arrows by a degree. */
function NorthRing({ ground, set }: SetGround) {
  const { t } = useText(roofMessages)
  return (
    <input
      type="range"
      className={styles.ring}
      min={0}
      max={359}
      step={1}
      value={Math.round(turned(ground.north)) % 360}
      aria-label={t('roof.north_ring')}
      onChange={(event) => set({ north: Number(event.target.value) })}
    />
  )
}

const sizeOf = (url: string) =>
  new Promise<{ width: number; height: number }>((done, fail) => {
    const image = new Image()
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = fail
    image.src = url
  })
