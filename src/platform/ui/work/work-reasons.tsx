import { Link } from '@tanstack/react-router'
import { type Work, works } from '../../work/contract.ts'
import { useList } from '../data/queries.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { Failure } from '../feedback/failure.tsx'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { MoreButton } from '../pieces/more-button.tsx'
import { useText } from '../text/use-text.ts'
import { workScreenMessages as words } from './messages.ts'
import styles from './work-panel.module.css'

/** The rows that a work could not take, each with its reason and where to look at it. */
export function WorkReasons({ work, onClose }: { work: Work; onClose(): void }) {
  const { t } = useText(words)
  const list = useList(works.failures, { pageSize: 100 }, { params: { id: work.id } })
  return (
    <Dialog isOpen onClose={onClose} title={t('ui.work.refused', { count: work.failed })}>
      {list.isLoading && <SkeletonLines lines={4} />}
      {list.failure && <Failure failure={list.failure} retry={list.retry} />}
      <ul className={styles.reasons}>
        {list.rows.map(({ at, title, link, reason }) => (
          <li key={at}>
            {link ? <Link to={link}>{title || link}</Link> : <strong>{title}</strong>}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </Dialog>
  )
}
