import { IconInfoCircle, IconPlus, IconSolarPanel2, IconStar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CoverageBar } from '../../../../platform/ui/charts/stacked-bar.tsx'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { RadioCards } from '../../../../platform/ui/forms/choices/radio-cards.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { equipmentName, makerName } from '../../../catalogue/equipment-name.ts'
import type { Kit } from '../../../catalogue/kit.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { StepHead } from './bill-step.tsx'
import { isKitOf, kitChoice } from './calculate-wizard.ts'
import { firstKits } from './first-kits.ts'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

type View = 'recommended' | 'all' | 'build'

/** The kits for the target, with the recommended one marked; or one assembled piece by piece. */
export function KitStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { calculation, state, start } = wizard
  const { found, neededKwp, choices } = calculation
  const held = usePermissions()
  const mayBuild = held.has('proposals.kit-custom')
  const [view, setView] = useState<View>(state.choices.kit.source === 'custom-kit' ? 'build' : 'recommended')
  const best = found.kits.find((kit) => kit.id === found.recommended?.id)
  const kits = view === 'all' ? found.kits : firstKits(found.kits, best, choices)
  const chosen = kits.find((kit) => isKitOf(kit, choices))
  const pick = (id: string) => {
    const kit = found.kits.find((one) => one.id === id)
    if (kit) wizard.change({ kitIsPicked: true, choices: { ...state.choices, kit: kitChoice(state.choices, kit) } })
  }
  const target = calculation.result?.system.targetKwhPerMonth ?? 0
  return (
    <div className={styles.step}>
      <StepHead
        title={t('wizard.kit_title')}
        text={
          neededKwp > 0
            ? t('wizard.kit_target', {
                kwp: formatNumber(neededKwp, 2),
                kwh: formatNumber(target),
                count: found.kits.length,
              })
            : t('wizard.no_target')
        }
        aside={
          <Segmented
            label={t('wizard.kit_title')}
            value={view}
            onChange={(next: View) => {
              setView(next)
              if (next === 'build') wizard.change({ kitIsPicked: true, choices: asCustom(calculation.choices) })
            }}
            options={[
              { value: 'recommended', label: t('wizard.kits_recommended') },
              { value: 'all', label: t('wizard.kits_all') },
              ...(mayBuild ? [{ value: 'build' as const, label: t('wizard.kits_build') }] : []),
            ]}
          />
        }
      />
      {view === 'build' ? (
        <BuildKit wizard={wizard} />
      ) : kits.length === 0 ? (
        neededKwp > 0 && (
          <EmptyState icon={IconSolarPanel2} title={t('wizard.no_kits')}>
            {t('wizard.no_kits_text')}
          </EmptyState>
        )
      ) : (
        <RadioCards
          label={t('wizard.kit_title')}
          isLabelHidden
          value={chosen?.id ?? null}
          onChange={pick}
          columns={3}
          options={kits.map((kit) => ({
            value: kit.id,
            title: t('wizard.kit_name', { kwp: formatNumber(kit.powerKwp, 2) }),
            detail: moduleName(wizard, kit),
            body: <KitBody wizard={wizard} kit={kit} best={best} />,
            ...(start.priced && {
              figure: (
                <span className={styles.kitPrice}>
                  <strong>{formatMoney(kit.priceCents)}</strong>
                  {!held.has('proposals.hide-values-in-kit-info') && (
                    <small>{t('wizard.per_wp', { value: formatMoney(Math.round(kit.centsPerWp)) })}</small>
                  )}
                </span>
              ),
            }),
          }))}
        />
      )}
    </div>
  )
}

const asCustom = (choices: ProposalChoices): ProposalChoices => ({
  ...choices,
  kit: { ...choices.kit, source: 'custom-kit' },
})

const moduleName = ({ start }: Wizard, kit: Kit) => {
  const item = start.catalogue.modules.find((one) => one.id === kit.moduleId)
  return item ? equipmentName(item) : ''
}

function KitBody({ wizard, kit, best }: { wizard: Wizard; kit: Kit; best: Kit | undefined }) {
  const { t } = useText(wizardMessages)
  const held = usePermissions()
  const { start, calculation } = wizard
  const module = start.catalogue.modules.find((one) => one.id === kit.moduleId)
  const inverter = start.catalogue.inverters.find((one) => one.id === kit.inverterId)
  const isBest = kit.id === best?.id && !held.has('proposals.hide-recommended')
  const more = formatPercent(Math.max(0, kit.coverage - 1), 0)
  const reason = isBest
    ? t(`wizard.reason_${calculation.found.recommended!.reason}`)
    : !kit.fits
      ? t('wizard.kit_too_big', { area: formatNumber(kit.areaM2, 1) })
      : !kit.reaches
        ? t('wizard.kit_short', { rate: formatPercent(1 - kit.coverage, 1) })
        : best && start.priced && kit.priceCents > best.priceCents
          ? t('wizard.kit_more', { rate: more, price: formatMoney(kit.priceCents - best.priceCents) })
          : t('wizard.kit_more_only', { rate: more })
  return (
    <span className={styles.kit}>
      <span className={styles.reason} data-good={isBest || undefined}>
        <Icon of={isBest ? IconStar : IconInfoCircle} size="small" />
        <span>
          {isBest && <strong>{t('wizard.recommended')} </strong>}
          {reason}
        </span>
      </span>
      <span className={styles.kitFacts}>
        <span>
          <span>{t('wizard.kit_module')}</span>
          <b>
            {kit.modules} × {formatNumber(module?.datasheet.powerW ?? 0)} W
          </b>
        </span>
        <span>
          <span>{t('wizard.kit_inverter')}</span>
          <b>
            {kit.inverters > 1 && `${kit.inverters} × `}
            {inverter && makerName(inverter.manufacturer)} {formatNumber(inverter?.datasheet.powerKw ?? 0, 2, 0)} kW
          </b>
        </span>
        <span>
          <span>{t('wizard.kit_ratio')}</span>
          <b>{formatNumber(kit.ratio, 2)}</b>
        </span>
      </span>
      <CoverageBar coverage={kit.coverage} label={t('wizard.kit_coverage', { rate: formatPercent(kit.coverage, 0) })} />
    </span>
  )
}

function BuildKit({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { start, state } = wizard
  const { kit } = state.choices
  const set = (part: Partial<ProposalChoices['kit']>) =>
    wizard.change({
      kitIsPicked: true,
      choices: { ...state.choices, kit: { ...kit, source: 'custom-kit', ...part } },
    })
  const modules = start.catalogue.modules.map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerW)} W`,
  }))
  const inverters = start.catalogue.inverters.map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.powerKw, 2, 0)} kW`,
  }))
  const setInverter = (at: number, part: Partial<(typeof kit.inverters)[number]>) =>
    set({ inverters: kit.inverters.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <Panel>
      <div className={styles.option}>
        <div className={styles.fields}>
          <SelectField
            label={t('wizard.module')}
            value={kit.moduleId}
            options={modules}
            onChange={(moduleId) => set({ moduleId })}
          />
          <NumberField
            label={t('wizard.module_count')}
            value={kit.modules}
            onChange={(count) => set({ modules: count && count > 0 ? Math.round(count) : null })}
          />
        </div>
        {kit.inverters.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may hold the same inverter
          <div className={styles.fields} key={at}>
            <SelectField
              label={t('wizard.inverter')}
              value={choice.itemId}
              options={inverters}
              onChange={(itemId) => itemId && setInverter(at, { itemId })}
            />
            <NumberField
              label={t('wizard.inverter_count')}
              value={choice.quantity}
              onChange={(quantity) => setInverter(at, { quantity: Math.max(1, Math.round(quantity ?? 1)) })}
            />
            <div className={styles.fieldAction}>
              <IconButton
                icon={IconTrash}
                label={t('wizard.remove_inverter')}
                onClick={() => set({ inverters: kit.inverters.filter((_one, index) => index !== at) })}
              />
            </div>
          </div>
        ))}
        <div>
          <Button
            size="small"
            icon={IconPlus}
            onClick={() =>
              inverters[0] && set({ inverters: [...kit.inverters, { itemId: inverters[0].value, quantity: 1 }] })
            }
          >
            {t('wizard.add_inverter')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
