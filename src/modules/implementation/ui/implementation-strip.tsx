import { IconListCheck, IconX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { homePath } from '../../../platform/ui/routing/paths.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { implementation } from '../contract.ts'
import { doneOf, steps } from '../steps.ts'
import styles from './implementation.module.css'
import { implementationMessages as words } from './messages.ts'
import { useProgress } from './use-progress.ts'

/** Whether the strip was shown the last time. */
const shownKey = 'girassol.first-steps'

/** A line above an administrator's home screen until every step is done or the steps are dismissed. */
export function ImplementationStrip() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === homePath })
  return isHome ? <Strip /> : null
}

function Strip() {
  const { t } = useText(words)
  const mayConfigure = useMay('general.settings')
  const { data } = useProgress()
  const close = useCall(implementation.close, {
    refreshes: [implementation.progress],
    onDone: () => notify.success(t('implementation.closed')),
  })
  const isNarrow = useNarrow()
  const next = data && !data.closed ? data.steps.find(({ done }) => !done) : undefined
  const isShown = next !== undefined
  useEffect(() => {
    if (data) localStorage.setItem(shownKey, isShown ? 'yes' : 'no')
  }, [data, isShown])
  // Its space is reserved while it loads, so that the screen does not jump.
  if (!data) return mayConfigure && localStorage.getItem(shownKey) === 'yes' ? <div className={styles.strip} /> : null
  if (!next) return null
  const done = doneOf(data.steps)
  return (
    <section className={styles.strip} aria-label={t('implementation.title')}>
      <Icon of={IconListCheck} />
      <span className={styles.text}>
        <strong>{t('implementation.progress', { done: String(done), all: String(data.steps.length) })}</strong>{' '}
        <Link className={styles.next} to={steps[next.id]}>
          {t('implementation.next', { step: t(`implementation.${next.id}`) })}
        </Link>
      </span>
      <span className={styles.actions}>
        <LinkButton size="small" variant="quiet" to="/implementation">
          {t('implementation.see')}
        </LinkButton>
        {isNarrow ? (
          <IconButton size="small" icon={IconX} label={t('implementation.close')} onClick={() => void close.run({})} />
        ) : (
          <Button size="small" variant="quiet" isBusy={close.isRunning} onClick={() => void close.run({})}>
            {t('implementation.close')}
          </Button>
        )}
      </span>
    </section>
  )
}
