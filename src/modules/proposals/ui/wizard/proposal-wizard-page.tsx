import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposals } from '../../contract.ts'
import { useReason } from '../use-reason.ts'
import { wizardMessages } from './messages.ts'
import { ProposalWizard } from './proposal-wizard.tsx'
import styles from './wizard.module.css'
import { editSearch, wizardSearch } from './wizard-search.ts'

/** The form of a new proposal of the deal in the address. */
export function ProposalWizardPage() {
  const { id = '' } = useParams({ strict: false })
  const { from = '', ate, telhado } = useUrlState(wizardSearch).value
  const start = useItem(proposals.start, { params: { dealId: id } }, { staleTime: 60_000 })
  const basis = useItem(proposals.show, { params: { id: from } }, { enabled: from !== '' })
  const failure = start.error ?? basis.error
  if (failure) return <Failure failure={failure} retry={() => void start.refetch()} />
  if (!start.data || (from && !basis.data))
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={8} />
      </div>
    )
  return (
    <ProposalWizard
      key={id + from}
      start={start.data}
      isOfBill={ate === 'resumo'}
      takesRoof={telhado === 'usar'}
      {...(basis.data && { basis: basis.data })}
    />
  )
}

/** The form of a proposal that stands: all of it, or its kits alone for who may change no more. */
export function EditProposalPage() {
  const { id = '' } = useParams({ strict: false })
  const { proposal: proposalId = '', option } = useUrlState(editSearch).value
  const { t } = useText(wizardMessages)
  const reason = useReason()
  const isKitAlone = !useMay('proposals.edit')
  const start = useItem(proposals.start, { params: { dealId: id } }, { staleTime: 60_000 })
  const shown = useItem(proposals.show, { params: { id: proposalId } })
  const failure = start.error ?? shown.error
  if (failure) return <Failure failure={failure} retry={() => void start.refetch()} />
  if (!start.data || !shown.data)
    return (
      <div className={styles.waiting}>
        <SkeletonLines lines={8} />
      </div>
    )
  if (shown.data.dealId !== id)
    return <Failure failure={new ApiError(404, { Code: 'proposals.not_found', Message: t('wizard.not_of_deal') })} />
  const closed = reason(shown.data.allowed.changePrice)
  if (closed)
    return (
      <EmptyState
        title={t('wizard.edit_closed')}
        action={<LinkButton to={`/negocio/${id}/propostas/${proposalId}`}>{t('wizard.edit_open')}</LinkButton>}
      >
        {closed}
      </EmptyState>
    )
  return (
    <ProposalWizard
      key={proposalId}
      start={start.data}
      edited={{ proposal: shown.data, optionId: option, isKitAlone }}
    />
  )
}
