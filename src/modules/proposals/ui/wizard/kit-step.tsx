import { IconSolarPanel2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { RadioCards } from '../../../../platform/ui/forms/choices/radio-cards.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { formatMoney, formatNumber, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { makerName } from '../../../catalogue/equipment-name.ts'
import type { CandidateKit } from '../../offer/candidate-kits.ts'
import { isKitOf, kitChoice, movedTo } from '../../offer/kit-choice.ts'
import { wpValue } from '../../price-view.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { StepHead } from './bill-step.tsx'
import { BuildKit } from './build-kit.tsx'
import { firstKits } from './first-kits.ts'
import { keepKitType, keptKitType } from './kept-kit-types.ts'
import { KitBody, kitDetail, makersOf } from './kit-card.tsx'
import { KitFilters } from './kit-filters.tsx'
import { type KitWorths, worthsOf } from './kit-worth.ts'
import { MovedKit } from './kits/moved-kit.tsx'
import { UnbuiltRules } from './kits/unbuilt-rules.tsx'
import { wizardMessages } from './messages.ts'
import { everyKit, isOfWorth, kitOrders, type Narrowing, narrowed } from './narrowed-kits.ts'
import { OtherCount } from './roof/other-count.tsx'
import { StoragePart } from './storage/storage-part.tsx'
import { type KitsAsked, maxOffered } from './use-offered-kits.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

type View = 'recommended' | 'all' | 'build'

/** The kits for the target, with the recommended one marked; or one assembled piece by piece. */
export function KitStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { calculation, state, start } = wizard
  const { found, neededKwp, choices } = calculation
  const granted = usePermissions()
  const mayBuild = granted.has('proposals.kit-custom')
  const [view, setView] = useState<View>(isAssembled(state.choices) ? 'build' : 'recommended')
  const best = found.kits.find((kit) => kit.id === found.recommended?.id)
  const [narrowing, setNarrowing] = useState<Narrowing>(() => ({ ...everyKit, kitType: keptKitType(null) }))
  const { offerWith, offered } = wizard
  // Further kits were not fetched and their makers are unknown, so all makers of the equipment are offered.
  const isMore = (offered?.kits.length ?? 0) >= maxOffered
  const sold = isMore ? [...start.catalogue.modules, ...start.catalogue.inverters] : []
  const byWorth = view === 'all' && isOfWorth(narrowing.order)
  const worths = useMemo<KitWorths>(
    () => (byWorth ? worthsOf(found.kits, offerWith) : new Map()),
    [byWorth, found.kits, offerWith],
  )
  const makers = (kit: CandidateKit) => makersOf(wizard, kit)
  const ofSold = sold.map(({ manufacturer }) => makerName(manufacturer))
  const brands = [...new Set([...found.kits.flatMap(makers), ...ofSold])].sort()
  const narrow = (next: Narrowing) => {
    setNarrowing(next)
    wizard.askKits(askedOf(next))
  }
  const isNarrowed = view === 'all' && (narrowing.from ?? narrowing.kitType ?? narrowing.brand) !== null
  const widen = () => {
    keepKitType(narrowing.from, null)
    narrow({ ...everyKit, order: narrowing.order })
  }
  const kits =
    view === 'all'
      ? narrowed(found.kits, narrowing, { makersOf: makers, worths })
      : firstKits(found.kits, best, choices)
  const orders = kitOrders.filter(
    (order) =>
      (start.priced || order === 'price' || order === 'coverage' || order === 'delivery') &&
      (order !== 'margin' || granted.has('proposals.total-profit')),
  )
  const years = calculation.result?.years.length ?? usualYears
  const worthText = (kit: CandidateKit) => {
    const worth = worths.get(kit.id)
    if (!worth) return null
    if (narrowing.order === 'margin')
      return {
        label: t('wizard.kit_margin'),
        text: `${formatPercent(worth.margin, 1)} · ${formatMoney(worth.profitCents)}`,
      }
    return { label: t('wizard.kit_per_kwh', { years }), text: formatNumber(worth.centsPerKwh / 100, 3) }
  }
  const chosen = kits.find((kit) => isKitOf(kit, choices))
  const pick = (id: string) => {
    const kit = found.kits.find((one) => one.id === id)
    if (kit) wizard.change({ kitIsPicked: true, choices: { ...state.choices, kit: kitChoice(state.choices, kit) } })
  }
  const target = useTargetText(wizard)
  // Searched in all kits, not only in those that the filters show.
  const moved = chosen ? movedTo(chosen, found.kits) : null
  const buildOn = (shown: Pick<Wizard, 'calculation'>) =>
    wizard.change({ kitIsPicked: true, choices: asCustom(shown.calculation.choices) })
  return (
    <div className={styles.step}>
      <StepHead
        title={t('wizard.kit_title')}
        text={target}
        aside={
          <Segmented
            label={t('wizard.kit_title')}
            value={view}
            onChange={(next: View) => {
              setView(next)
              wizard.askKits(next === 'all' ? askedOf(narrowing) : null)
              wizard.withShownKit(next === 'build' ? buildOn : null)
            }}
            options={[
              { value: 'recommended', label: t('wizard.kits_recommended') },
              { value: 'all', label: t('wizard.kits_all') },
              ...(mayBuild ? [{ value: 'build' as const, label: t('wizard.kits_build') }] : []),
            ]}
          />
        }
      />
      {view === 'all' && found.kits.length > 0 && (
        <KitFilters
          suppliers={wizard.offered?.suppliers ?? []}
          brands={brands}
          orders={orders}
          isPriced={start.priced}
          years={years}
          value={narrowing}
          onChange={narrow}
        />
      )}
      {view !== 'build' && best && !wizard.awaitsKits && (
        <OtherCount calculation={calculation} onTake={() => pick(best.id)} />
      )}
      {view === 'build' && !wizard.waitsForKit ? (
        <BuildKit wizard={wizard} />
      ) : kits.length === 0 ? (
        neededKwp > 0 && (
          <EmptyState
            icon={IconSolarPanel2}
            title={t(wizard.awaitsKits ? 'wizard.kits_awaited' : isNarrowed ? 'wizard.no_kits_so' : 'wizard.no_kits')}
            action={isNarrowed && <Button onClick={widen}>{t('wizard.show_all_kits')}</Button>}
          >
            {isNarrowed || wizard.awaitsKits ? null : t('wizard.no_kits_text')}
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
            title: t(titleOf(kit), { kwp: formatNumber(kit.powerKwp, 2) }),
            detail: kitDetail(wizard, kit),
            isDisabled: kit.barredBy !== null,
            body: (
              <KitBody wizard={wizard} kit={kit} best={best} worth={worthText(kit)}>
                {kit === chosen && moved && <MovedKit wizard={wizard} moved={moved} onTake={() => pick(moved.id)} />}
              </KitBody>
            ),
            ...(start.priced && {
              figure: (
                <span className={styles.kitPrice}>
                  <strong>{formatMoney(kit.priceCents)}</strong>
                  {!granted.has(wpValue.hiddenWith) && (
                    <small>{t('wizard.per_wp', { value: formatMoney(Math.round(kit.centsPerWp)) })}</small>
                  )}
                </span>
              ),
            }),
          }))}
        />
      )}
      {view !== 'build' && !wizard.awaitsKits && <UnbuiltRules found={found} />}
      {!wizard.edited?.isKitAlone &&
      (calculation.kit || calculation.battery || (view === 'build' && !wizard.waitsForKit)) ? (
        <StoragePart wizard={wizard} />
      ) : null}
    </div>
  )
}

/** The power that is looked for, for which consumption where that is known, and how many kits have it. */
function useTargetText({ awaitsKits, calculation }: Wizard): string {
  const { t } = useText(wizardMessages)
  const { neededKwp, result, found, choices } = calculation
  if (neededKwp <= 0) return t('wizard.no_target')
  const kwp = formatNumber(neededKwp, 2)
  // The number of drawn modules does not depend on a consumption.
  const isDrawn = choices.wanted.kind === 'modules'
  const kwh = result && !isDrawn && formatNumber(result.system.targetKwhPerMonth)
  return [
    kwh ? t('wizard.kit_target', { kwp, kwh }) : t('wizard.kit_target_power', { kwp }),
    awaitsKits ? t('wizard.kits_awaited') : t('wizard.kits_found', { count: found.kits.length }),
  ].join(' ')
}

/** The query to the server when a person looks for other kits than the cheapest; null when they do not. */
function askedOf({ from, kitType, brand, order }: Narrowing): KitsAsked | null {
  const asked: KitsAsked = {
    ...(from !== null && from !== 'own' && { supplierId: from }),
    ...(kitType && { kitTypes: [kitType] }),
    ...(brand && { maker: brand }),
    ...(order !== 'price' && !isOfWorth(order) && { order }),
  }
  return Object.keys(asked).length > 0 ? asked : null
}

/** Of the document, before there are figures. */
const usualYears = 25

/** Put together piece by piece, rather than by a rule. */
const isAssembled = ({ kit }: ProposalChoices) => kit.source === 'custom-kit' && !kit.ruleId

function titleOf({ offered, rule }: CandidateKit) {
  if (offered) return 'wizard.kit_closed'
  return rule ? 'wizard.kit_rule' : 'wizard.kit_own'
}

const asCustom = (choices: ProposalChoices): ProposalChoices => ({
  ...choices,
  kit: { ...choices.kit, source: 'custom-kit', kitId: null, ruleId: null },
})
