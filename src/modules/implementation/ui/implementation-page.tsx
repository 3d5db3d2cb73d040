import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { implementation, type Progress } from '../contract.ts'
import { doneOf, steps } from '../steps.ts'
import styles from './implementation.module.css'
import { implementationPageMessages as words } from './page-messages.ts'
import { useProgress } from './use-progress.ts'

/** The first steps of the company, each with a link to its screen. */
export function ImplementationPage() {
  const { t } = useText(words)
  const progress = useProgress()
  const reopen = useCall(implementation.reopen, { refreshes: [implementation.progress] })
  if (progress.error) return <Failure failure={progress.error} retry={() => void progress.refetch()} />
  return (
    <Page
      title={t('implementation.title')}
      width="reading"
      actions={
        progress.data?.closed && (
          <Button isBusy={reopen.isRunning} onClick={() => void reopen.run({})}>
            {t('implementation.reopen')}
          </Button>
        )
      }
    >
      {progress.data ? <Checklist progress={progress.data} /> : <SkeletonLines lines={9} />}
    </Page>
  )
}

function Checklist({ progress: { steps: list } }: { progress: Progress }) {
  const { t } = useText(words)
  const done = doneOf(list)
  const label = t('implementation.progress', { done: String(done), all: String(list.length) })
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('implementation.why')}</p>
      <div className={styles.head}>
        <progress className={styles.bar} aria-label={label} max={list.length} value={done} />
        <strong>{done === list.length ? t('implementation.ready') : label}</strong>
      </div>
      <Panel isFlush>
        <ol className={styles.steps}>
          {list.map(({ id, done: isDone }) => (
            <li key={id}>
              <Link to={steps[id]} className={styles.step} data-done={isDone || undefined}>
                <Icon of={isDone ? IconCircleCheckFilled : IconCircleDashed} />
                <span>
                  {t(`implementation.${id}`)}
                  <small>{t(`implementation.${id}.why`)}</small>
                </span>
                {isDone && <em>{t('implementation.done')}</em>}
              </Link>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
