import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import type { Papers } from '../papers/papers-contract.ts'
import styles from './financing.module.css'
import { PapersLink } from './papers-link.tsx'
import { paperMessages as words } from './papers-messages.ts'

/** What the bank asks for, what is missing, and the link by which the customer sends it. */
export function PapersPanel({ financing: { id, bankId } }: { financing: Financing }) {
  const { t } = useText(words)
  const isShown = bankId !== undefined
  const papers = useItem(financings.papers, { params: { id } }, { enabled: isShown })
  if (!isShown) return null
  const { data } = papers
  const all = data?.papers.length ?? 0
  return (
    <Panel
      title={t('financings-ui.papers_of')}
      detail={all > 0 && t('financings-ui.papers_count', { sent: all - data!.missing, all })}
    >
      {papers.error && <Failure failure={papers.error} retry={() => void papers.refetch()} />}
      {papers.isLoading && <SkeletonLines lines={4} />}
      {data && all === 0 && (
        <p className={styles.note}>{t(bankId ? 'financings-ui.papers_none' : 'financings-ui.papers_no_bank')}</p>
      )}
      {data && all > 0 && (
        <>
          <PaperList {...data} />
          {data.papers.some(({ isOurs }) => !isOurs) && <PapersLink id={id} {...data} />}
        </>
      )}
    </Panel>
  )
}

function PaperList({ papers, timeZone }: Pick<Papers, 'papers' | 'timeZone'>) {
  const { t } = useText(words)
  return (
    <ul className={styles.papers}>
      {papers.map(({ categoryId, name, files, isOurs, sentAt }) => (
        <li key={categoryId} data-sent={files > 0 || undefined}>
          <Icon of={files > 0 ? IconCircleCheck : IconCircleDashed} size="small" />
          <span>{name}</span>
          <small>
            {sentAt
              ? formatDate(sentAt, timeZone)
              : t(isOurs ? 'financings-ui.paper_ours' : 'financings-ui.paper_missing')}
          </small>
        </li>
      ))}
    </ul>
  )
}
