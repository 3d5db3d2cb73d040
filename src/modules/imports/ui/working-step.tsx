import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { workScreenMessages } from '../../../platform/ui/work/messages.ts'
import { WorkBar } from '../../../platform/ui/work/work-panel.tsx'
import { works } from '../../../platform/work/contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

const saidWhile: Record<string, keyof typeof words> = {
  'imports.check': 'imports.checking',
  'imports.undo': 'imports.undoing',
}

/** The progress of an import's work, with its real counts; the screen continues when it ends. */
export function WorkingStep({ workId, refreshes }: { workId: string; refreshes: readonly AnyEndpoint[] }) {
  const { t } = useText({ ...words, ...workScreenMessages })
  const queries = useQueryClient()
  const params = { id: workId }
  // A refusal that is asked again is forgotten until the next answer: whose work it is not would be shown nothing.
  const { data: work, error } = useItem(
    works.show,
    { params },
    { refetchInterval: ({ state }) => (state.error?.status === 404 ? false : 1_000) },
  )
  const cancel = useCall(works.cancel, { refreshes })
  const isOver = work !== undefined && work.state !== 'running'
  useEffect(() => {
    if (isOver) void refresh(queries, refreshes)
  }, [isOver, queries, refreshes])
  // A work is shown to whoever began it alone.
  if (error?.status === 404) return <WorkOfOther refreshes={refreshes} />
  if (!work) return null
  return (
    <Panel title={work.title}>
      <div className={styles.working} role="status">
        <WorkBar work={work} />
        <p>
          {t('ui.work.counts', { gone: formatNumber(work.done + work.failed), total: formatNumber(work.total) })}
          {work.failed > 0 && ` · ${t('ui.work.refused', { count: work.failed })}`}
        </p>
        <p className={styles.hint}>{t(saidWhile[work.kind] ?? 'imports.importing')}</p>
        <Button isBusy={cancel.isRunning} onClick={() => void cancel.run({ params })}>
          {t('ui.work.cancel')}
        </Button>
      </div>
    </Panel>
  )
}

const lookedAtEvery = 2_000

function WorkOfOther({ refreshes }: { refreshes: readonly AnyEndpoint[] }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => void refresh(queries, refreshes), lookedAtEvery)
    return () => clearInterval(timer)
  }, [queries, refreshes])
  return (
    <Panel title={t('imports.by_other')}>
      <p className={styles.hint} role="status">
        {t('imports.by_other.text')}
      </p>
    </Panel>
  )
}
