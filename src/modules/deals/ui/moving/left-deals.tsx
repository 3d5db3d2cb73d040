import { IconForms } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useItem, useList } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { MoreButton } from '../../../../platform/ui/pieces/more-button.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { dealBulk, type LeftDeal } from '../../bulk-contract.ts'
import { deals } from '../../contract.ts'
import { dealScreenMessages } from '../messages.ts'
import styles from './left-deals.module.css'
import { leftMessages as words } from './left-messages.ts'
import { tabOfNeed } from './missing-fields.tsx'
import { isFilledHere, MoveForm } from './move-form.tsx'

const refreshes = [dealBulk.leftDeals, deals.board, deals.list, deals.totals, deals.show]
const pageSize = 50

/**
 * The deals that a bulk move could not move: what each lacks is filled in here, one after the other, and each is then
 * moved.
 */
export function LeftDeals({ workId, onClose }: { workId: string; onClose(): void }) {
  const { t } = useText(words)
  const params = { workId }
  const list = useList(dealBulk.leftDeals, { pageSize }, { params })
  // The list contains only rows, so the target of the move is read separately.
  const about = useItem(dealBulk.leftDeals, { params, query: { pageNumber: 1, pageSize: 1 } }).data
  const [queue, setQueue] = useState<readonly LeftDeal[]>([])
  const [at, setAt] = useState(0)
  const lacking = list.rows.filter(isFillable)
  const open = (waiting: readonly LeftDeal[]) => {
    setQueue(waiting)
    setAt(0)
  }
  const next = () => (at + 1 < queue.length ? setAt(at + 1) : setQueue([]))
  const filling = queue[at]
  if (filling && about)
    return (
      <MoveForm
        key={filling.id}
        dealId={filling.id}
        dealName={filling.title}
        statusId={about.status.id}
        statusName={about.status.name}
        missing={filling.missing}
        refreshes={refreshes}
        onClose={() => setQueue([])}
        onMoved={next}
        {...(queue.length > 1 && {
          queue: { position: t('deals.left.position', { at: at + 1, total: queue.length }), skip: next },
        })}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={about ? t('deals.left.title', { count: list.total, status: about.status.name }) : ''}
      actions={
        lacking.length > 0 && (
          <Button variant="primary" icon={IconForms} onClick={() => open(lacking)}>
            {t('deals.left.all', { count: lacking.length })}
          </Button>
        )
      }
    >
      {list.isLoading && <SkeletonLines lines={4} />}
      {list.failure && <Failure failure={list.failure} retry={list.retry} />}
      {lacking.length > 0 && <p>{t('deals.left.text')}</p>}
      {lacking.length === 0 && list.rows.some(({ state }) => state === 'lacking') && <p>{t('deals.left.elsewhere')}</p>}
      <ul className={styles.left}>
        {list.rows.map((deal) => (
          <li key={deal.id}>
            <span>
              <Link to={`/negocio/${deal.id}`}>{deal.title}</Link>
              {deal.reason && <small>{reasonOf(deal, (names) => t('deals.left.missing', { names }))}</small>}
            </span>
            {deal.state === 'moved' && <Tag tone="ok">{t('deals.left.moved')}</Tag>}
            {isFillable(deal) && (
              <Button size="small" aria-label={t('deals.left.one', { name: deal.title })} onClick={() => open([deal])}>
                {t('deals.left.fill')}
              </Button>
            )}
            {deal.state === 'lacking' && !isFillable(deal) && (
              <LinkButton size="small" to={`/negocio/${deal.id}/${placeOf(deal)}`}>
                {textNow(dealScreenMessages['deals.fill.open'])}
              </LinkButton>
            )}
            {deal.state === 'ready' && about && (
              <MoveNow deal={deal} statusId={about.status.id} confirmedBack={about.confirmedBack} />
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </Dialog>
  )
}

/** Whether everything missing can be filled in here; a sale or a bill is created on the deal itself. */
const isFillable = ({ state, missing }: LeftDeal) => state === 'lacking' && missing.every(isFilledHere)

/** The tab of the deal where the first missing item can be added. */
const placeOf = ({ missing }: LeftDeal) => tabOfNeed(missing.find((one) => !isFilledHere(one))?.item ?? '')

/** The missing items by name, or another reason why it may not move. */
const reasonOf = ({ missing, reason }: LeftDeal, lacks: (names: string) => string) =>
  missing.length > 0 ? lacks(missing.map(({ label }) => label).join(', ')) : reason

interface MoveNowProps {
  deal: LeftDeal
  statusId: string
  confirmedBack: boolean
}

function MoveNow({ deal, statusId, confirmedBack }: MoveNowProps) {
  const { t } = useText(words)
  const move = useCall(deals.move, { refreshes })
  return (
    <Button
      size="small"
      isBusy={move.isRunning}
      onClick={() => void move.run({ params: { id: deal.id }, body: { statusId, confirmedBack } })}
    >
      {t('deals.left.move')}
    </Button>
  )
}
