import { IconAlertTriangle } from '@tabler/icons-react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { works } from '../../../platform/work/contract.ts'
import { type ImportDetail, imports } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

/** Where the work of an import stopped and why, what it has written, and how to continue. */
export function StoppedPanel({ found }: { found: ImportDetail }) {
  const { t } = useText(words)
  const again = useCall(works.again, { refreshes: [imports.show, imports.list, works.list] })
  const { stopped } = found
  if (!stopped) return null
  const gone = stopped.done + stopped.failed
  const values = { gone: formatNumber(gone), total: formatNumber(stopped.total) }
  return (
    <Panel>
      <div className={styles.stopped} role="alert">
        <Icon of={IconAlertTriangle} />
        <div>
          <h2>{t(stopped.state === 'cancelled' ? 'imports.stopped.cancelled' : 'imports.stopped', values)}</h2>
          <p>
            {stopped.reason} {t(keptOf(found.kind, stopped.kind), { count: stopped.done })}
          </p>
        </div>
        {stopped.mayTryAgain && (
          <Button
            variant="primary"
            isBusy={again.isRunning}
            onClick={() => void again.run({ params: { id: stopped.workId } })}
          >
            {t('imports.stopped.again')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** What leads have written stays; files of other kinds count as a whole or not at all. */
function keptOf(kind: string, work: string) {
  if (work !== 'imports.process') return 'imports.stopped.nothing'
  return kind === 'leads' ? 'imports.stopped.kept' : 'imports.stopped.not_yet'
}
