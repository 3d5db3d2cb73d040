import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { langs } from '../../../platform/i18n/messages.ts'
import { messages as uiMessages } from '../../../platform/ui/messages.ts'
import { changeLanguage } from '../../../platform/ui/text/language.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { Band } from './band.tsx'
import styles from './login-page.module.css'
import { entranceMessages } from './messages.ts'
import { useInstance } from './use-instance.ts'

export interface EntranceFrameProps {
  title: ReactNode
  /** Under the title: the host, or the purpose of this step. */
  under?: ReactNode
  /** `wide` gives a longer form two columns. */
  width?: 'wide'
  /** The product's own brand instead of the company's: a person who registers a company has none yet. */
  isProduct?: boolean
  children: ReactNode
}

/** The frame of every screen before signing in: the company's sunflower on one side, one short task on the other. */
export function EntranceFrame({ title, under, width, isProduct, children }: EntranceFrameProps) {
  const { instance } = useInstance()
  return (
    <div className={styles.page}>
      <Band instance={isProduct ? undefined : instance} />
      <main className={styles.side}>
        <div className={styles.box} data-width={width}>
          <h1>{title}</h1>
          <p className={styles.host}>{under ?? location.host}</p>
          {children}
        </div>
        <Foot />
      </main>
    </div>
  )
}

/** The link back below a step. */
export function BackToLogin() {
  const { t } = useText(entranceMessages)
  return (
    <p className={styles.back}>
      <Link to="/login" className={styles.link}>
        {t('entrance.back')}
      </Link>
    </p>
  )
}

function Foot() {
  const { t, lang } = useText(uiMessages)
  return (
    <footer className={styles.foot}>
      <span>Girassol</span>
      <span className={styles.languages}>
        {langs.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === lang} onClick={() => changeLanguage(one)}>
            {t(`ui.language.${one}`)}
          </button>
        ))}
      </span>
    </footer>
  )
}
