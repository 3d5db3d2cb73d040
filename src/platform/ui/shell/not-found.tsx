import { SunflowerMark } from '../brand/sunflower-mark.tsx'
import { messages } from '../messages.ts'
import { LinkButton } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './not-found.module.css'

/** For an address that leads nowhere, and for a record that is gone. */
export function NotFound() {
  const { t } = useText(messages)
  return (
    <div className={styles.page}>
      <SunflowerMark size="4rem" />
      <h1>{t('ui.notFound.title')}</h1>
      <p>{t('ui.notFound.text')}</p>
      <LinkButton to="/" variant="primary">
        {t('ui.notFound.home')}
      </LinkButton>
    </div>
  )
}
