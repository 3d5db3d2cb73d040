import { IconPlus, IconTrash } from '@tabler/icons-react'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { roofFaces } from '../../../deals/site.ts'
import { lossFlag } from '../../proposal.ts'
import { type ProposalChoices, structures } from '../../proposal-choices.ts'
import { StepHead } from './bill-step.tsx'
import { wizardMessages } from './messages.ts'
import { RoofEntrance } from './roof/roof-entrance.tsx'
import { SitePlace } from './site-place.tsx'
import { Sun } from './sun.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The place of the system: irradiation, roof planes, structure. */
export function PlaceStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const granted = usePermissions()
  const { choose, climate, calculation, state } = wizard
  const { choices } = state
  return (
    <div className={styles.step}>
      <StepHead title={t('wizard.place_title')} />
      <Panel>
        <SitePlace wizard={wizard} />
        {climate && <Sun wizard={wizard} climate={climate} />}
      </Panel>
      <Panel title={t('wizard.roof')}>
        <RoofEntrance wizard={wizard} />
        <div className={styles.fields}>
          <SelectField
            label={t('wizard.structure')}
            value={choices.structure}
            options={structures.map((value) => ({ value, label: t(`wizard.structure_${value}`) }))}
            onChange={(value) => choose({ structure: (value ?? 'general') as ProposalChoices['structure'] })}
          />
          <NumberField
            label={t('wizard.area')}
            unit="m²"
            digits={1}
            value={choices.areaM2}
            onChange={(areaM2) => choose({ areaM2 })}
          />
          <PercentField
            label={t('wizard.extra_loss')}
            isDisabled={granted.has(lossFlag)}
            value={choices.extraLoss ?? calculation.config.settings.losses.extra}
            onChange={(extraLoss) => choose({ extraLoss })}
          />
        </div>
        {choices.planes.map((plane, at) => (
          <PlaneFields key={plane.id} wizard={wizard} plane={plane} number={at + 1} />
        ))}
        <div>
          <Button
            icon={IconPlus}
            size="small"
            onClick={() =>
              choose({
                planes: [
                  ...choices.planes,
                  { ...choices.planes.at(-1)!, id: `plane-${Date.now().toString(36)}`, name: '' },
                ],
              })
            }
          >
            {t('wizard.add_plane')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}

type Plane = ProposalChoices['planes'][number]

function PlaneFields({ wizard, plane, number }: { wizard: Wizard; plane: Plane; number: number }) {
  const { t } = useText(wizardMessages)
  const { choices } = wizard.state
  const set = (part: Partial<Plane>) =>
    wizard.choose({ planes: choices.planes.map((one) => (one.id === plane.id ? { ...one, ...part } : one)) })
  const { orientation } = plane
  const several = choices.planes.length > 1
  return (
    <fieldset className={styles.plane}>
      <legend>{plane.name || t('wizard.plane', { number })}</legend>
      {several && (
        <IconButton
          icon={IconTrash}
          label={t('wizard.remove_plane')}
          onClick={() => wizard.choose({ planes: choices.planes.filter((one) => one.id !== plane.id) })}
        />
      )}
      <div className={styles.fields}>
        <Segmented
          label={t('wizard.known_by')}
          value={orientation.kind}
          onChange={(kind) =>
            set({
              orientation:
                kind === 'face'
                  ? { kind, face: 'N', tilt: orientation.tilt, lossRate: null }
                  : { kind, tilt: orientation.tilt, azimuth: 0 },
            })
          }
          options={[
            { value: 'face', label: t('wizard.by_face') },
            { value: 'angles', label: t('wizard.by_angle') },
          ]}
        />
        {orientation.kind === 'face' ? (
          <SelectField
            label={t('wizard.face')}
            value={orientation.face}
            options={roofFaces.map((value) => ({ value, label: t(`wizard.face_${value}`) }))}
            onChange={(face) =>
              set({ orientation: { ...orientation, face: (face ?? 'N') as (typeof roofFaces)[number] } })
            }
          />
        ) : (
          <NumberField
            label={t('wizard.azimuth')}
            hint={t('wizard.azimuth_hint')}
            unit="°"
            value={orientation.azimuth}
            onChange={(azimuth) => set({ orientation: { ...orientation, azimuth: azimuth ?? 0 } })}
          />
        )}
        <NumberField
          label={t('wizard.tilt')}
          unit="°"
          value={orientation.tilt}
          onChange={(tilt) => set({ orientation: { ...orientation, tilt: tilt ?? 0 } })}
        />
        <PercentField
          label={t('wizard.shading')}
          value={plane.shading}
          onChange={(shading) => set({ shading: shading ?? 0 })}
        />
        <NumberField label={t('wizard.per_row')} value={plane.maxPerRow} onChange={(maxPerRow) => set({ maxPerRow })} />
        {several && (
          <>
            <NumberField
              label={t('wizard.plane_share')}
              digits={2}
              value={plane.share}
              onChange={(share) => set({ share: share ?? 0 })}
            />
            <TextField label={t('wizard.plane_name')} value={plane.name} onChange={(name) => set({ name })} />
          </>
        )}
      </div>
    </fieldset>
  )
}
