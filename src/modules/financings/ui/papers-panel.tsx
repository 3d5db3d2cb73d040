import { IconCircleCheck, IconCircleDashed, IconLink } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import type { Papers } from '../papers/papers-contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

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
          <PaperList papers={data.papers} />
          <LinkActions id={id} linkUntil={data.linkUntil} />
        </>
      )}
    </Panel>
  )
}

function PaperList({ papers }: Pick<Papers, 'papers'>) {
  const { t } = useText(words)
  return (
    <ul className={styles.papers}>
      {papers.map(({ categoryId, name, files, sentAt }) => (
        <li key={categoryId} data-sent={files > 0 || undefined}>
          <Icon of={files > 0 ? IconCircleCheck : IconCircleDashed} size="small" />
          <span>{name}</span>
          <small>{sentAt ? formatDate(sentAt) : t('financings-ui.paper_missing')}</small>
        </li>
      ))}
    </ul>
  )
}

function LinkActions({ id, linkUntil }: { id: string; linkUntil: string | null }) {
  const { t } = useText(words)
  const mayLink = useMay(financings.linkPapers.needs)
  const link = useCall(financings.linkPapers, { refreshes: [financings.papers] })
  const end = useCall(financings.unlinkPapers, { refreshes: [financings.papers] })
  const params = { id }
  if (!mayLink) return null
  const copy = async () => {
    const { token, until } = await link.call({ params })
    await copyText(`${window.location.origin}/documentos-do-financiamento/${token}`)
    notify.success(t('financings-ui.link.copied', { until: formatDate(until) }))
  }
  return (
    <>
      {linkUntil && <p className={styles.note}>{t('financings-ui.link.until', { until: formatDate(linkUntil) })}</p>}
      <div className={styles.bandActions}>
        <Button size="small" icon={IconLink} isBusy={link.isRunning} onClick={() => void copy()}>
          {t('financings-ui.link')}
        </Button>
        {linkUntil && (
          <Button size="small" variant="quiet" onClick={() => void end.run({ params })}>
            {t('financings-ui.link.end')}
          </Button>
        )}
      </div>
    </>
  )
}
