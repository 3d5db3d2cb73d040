import { api } from '../../../../platform/ui/data/api.ts'
import { AsyncSelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { HereButton } from '../../../energy/ui/public.ts'
import { places } from '../../../places/contract.ts'
import { PointPicker } from '../../../places/ui/public.ts'
import { proposalMessages } from '../../messages.ts'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** Where the system goes: the municipality, and the point on the map or in figures. */
export function SitePlace({ wizard }: { wizard: Wizard }) {
  const { place } = wizard.state.choices
  const { latitude, longitude } = place
  const setPoint = (point: { latitude: number; longitude: number }) => wizard.choose({ place: { ...place, ...point } })
  return (
    <div className={styles.site}>
      <div className={styles.where}>
        <div>
          <PointPicker
            point={latitude !== null && longitude !== null ? { latitude, longitude } : null}
            ibgeCode={place.ibgeCode}
            onChange={setPoint}
          />
        </div>
        <div className={styles.fields}>
          <Municipality wizard={wizard} />
          <Figures wizard={wizard} />
          <HereButton onPoint={setPoint} />
        </div>
      </div>
    </div>
  )
}

function Municipality({ wizard }: { wizard: Wizard }) {
  const { t, say } = useText(wizardMessages)
  const { state, change, choose, climate } = wizard
  const { ibgeCode } = state.choices.place
  return (
    <AsyncSelectField
      label={t('wizard.municipality')}
      isRequired
      least={2}
      error={wizard.isMarked('place') ? say(proposalMessages['proposals.problem_irradiation-missing']) : undefined}
      selected={ibgeCode ? { value: String(ibgeCode), label: state.placeLabel || climate?.place.name || '' } : null}
      onChange={(option) => {
        change({ placeLabel: option ? [option.label, option.detail].filter(Boolean).join('/') : '' })
        // Typed irradiation was of the place before.
        choose({
          place: { ibgeCode: option ? Number(option.value) : null, latitude: null, longitude: null },
          irradiation: null,
        })
      }}
      load={municipalitiesOf}
    />
  )
}

async function municipalitiesOf(search: string, signal: AbortSignal) {
  if (search.length < 2) return []
  const found = await api(places.municipalities, { query: { search } }, { signal })
  return found.map(({ ibgeCode, name, uf }) => ({ value: String(ibgeCode), label: name, detail: uf }))
}

function Figures({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { place } = wizard.state.choices
  return (
    <>
      <NumberField
        label={t('wizard.latitude')}
        digits={6}
        hint={t('wizard.point_hint')}
        value={place.latitude}
        onChange={(latitude) => wizard.choose({ place: { ...place, latitude } })}
      />
      <NumberField
        label={t('wizard.longitude')}
        digits={6}
        value={place.longitude}
        onChange={(longitude) => wizard.choose({ place: { ...place, longitude } })}
      />
    </>
  )
}
