import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Deal, deals } from '../../contract.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'
import { useEditDeal } from './use-deal.ts'

/** Where a deal's value comes from, or will come from; a typed one can give way to the proposal's again. */
export function ValueSource({ deal }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const { bidAmount, valueProposal, valueOfSales } = deal
  if (!bidAmount) return t('deal.value_awaited')
  if (valueProposal !== null) return t('deal.value_of_proposal', { number: valueProposal })
  if (valueOfSales) return t('deal.value_of_sales')
  return (
    <>
      {t('deal.value_typed')}
      {deal.state === 'open' && deal.proposals > 0 && <FollowProposal deal={deal} />}
    </>
  )
}

/** Nothing typed means that the value follows the proposals. */
function FollowProposal({ deal }: { deal: Deal }) {
  const { t } = useText(dealPageMessages)
  const mayEdit = useMay(deals.edit.needs)
  const edit = useEditDeal(deal)
  if (!mayEdit) return null
  const follow = () =>
    edit
      .call({ params: { id: deal.id }, body: { bidAmount: 0 } })
      .then(() => notify.success(t('deal.value_followed')), notify.failure)
  return (
    <>
      {', '}
      <button type="button" className={styles.follow} disabled={edit.isRunning} onClick={() => void follow()}>
        {t('deal.value_follow')}
      </button>
    </>
  )
}
