import { type ReactNode, useMemo, useState } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deals } from '../../../deals/contract.ts'
import { findDeals } from '../../../deals/ui/public.ts'
import type { KitFacts } from '../../../supply/custom-kit.ts'
import { type ProposalStart, proposals } from '../../contract.ts'
import { ruleFacts } from '../../offer/rule-facts.ts'
import { startingState } from '../wizard/wizard-state.ts'
import { keepDeal, keptDeal } from './kept-deal.ts'
import { rulePlaceMessages as words } from './messages.ts'

interface ForFacts {
  children(facts: KitFacts): ReactNode
}

/** A deal that the person chooses, with the values that the form of a proposal would give to a rule. */
export function RuleForDeal({ children }: ForFacts) {
  const { t } = useText(words)
  const [deal, setDeal] = useState<Option | null>(keptDeal)
  const choose = (chosen: Option | null) => {
    keepDeal(chosen)
    setDeal(chosen)
  }
  if (!useMay(deals.list.needs)) return null
  return (
    <>
      <AsyncSelectField
        label={t('rule-place.deal')}
        hint={t('rule-place.hint')}
        placeholder={t('rule-place.find')}
        selected={deal}
        load={findDeals}
        onChange={choose}
        isClearable
      />
      {deal && <OfDeal dealId={deal.value}>{children}</OfDeal>}
    </>
  )
}

function OfDeal({ dealId, children }: ForFacts & { dealId: string }) {
  const start = useItem(proposals.start, { params: { dealId } })
  if (start.error) return <Failure failure={start.error} retry={() => void start.refetch()} />
  return start.data ? <OfStart start={start.data}>{children}</OfStart> : <SkeletonLines lines={4} />
}

function OfStart({ start, children }: ForFacts & { start: ProposalStart }) {
  const { t } = useText(words)
  const facts = useMemo(() => factsOfDeal(start), [start])
  if (facts) return children(facts)
  return (
    <Panel>
      <p>{t('rule-place.unknown')}</p>
      <LinkButton size="small" to={`/negocio/${start.deal.id}/conta-energia`}>
        {t('rule-place.to_deal')}
      </LinkButton>
    </Panel>
  )
}

/** The deal as it is stored, without what was begun in the form of a proposal. */
const factsOfDeal = (start: ProposalStart) =>
  ruleFacts(startingState({ ...start, draft: null }), { start, tariffs: start.tariffs, climate: start.climate })
