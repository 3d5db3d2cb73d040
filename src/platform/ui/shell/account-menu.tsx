import { IconLifebuoy, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { langs } from '../../i18n/messages.ts'
import { readAccount, useSession } from '../data/session.ts'
import { messages } from '../messages.ts'
import { Popover } from '../overlays/popover.tsx'
import { Avatar } from '../pieces/avatar.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Segmented } from '../pieces/segmented.tsx'
import { Switch } from '../pieces/switch.tsx'
import { changeLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'
import { fontScale } from '../theme/appearance.ts'
import { useAppearance } from '../theme/use-appearance.ts'
import styles from './account-menu.module.css'
import { useSupport } from './support.ts'
import { useSigningOut } from './use-signing-out.tsx'

const darkModes = ['off', 'on', 'auto'] as const

/** Who is signed in, how they want to see the product, and the way out. */
export function AccountMenu() {
  const { t } = useText(messages)
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { signOut, question } = useSigningOut()
  const name = user?.nome ?? ''
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        align="end"
        width="18rem"
        label={t('ui.account.menu', { name })}
        trigger={
          <button
            type="button"
            className={styles.face}
            aria-label={t('ui.account.menu', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Avatar name={name || '?'} size="large" />
          </button>
        }
      >
        <AccountPanel close={() => setOpen(false)} signOut={signOut} />
      </Popover>
      {question}
    </>
  )
}

function AccountPanel({ close, signOut }: { close(): void; signOut(): void }) {
  const { t } = useText(messages)
  const { user } = useSession()
  const support = useSupport()
  const leave = () => {
    close()
    signOut()
  }
  return (
    <div className={styles.panel}>
      <header>
        <strong>{user?.nome}</strong>
        <span>{readAccount()?.email || user?.perfil.nome}</span>
      </header>
      <AppearanceChoices />
      <footer>
        <Link to="/account" className={styles.link} onClick={close}>
          <Icon of={IconUserCircle} />
          {t('ui.account')}
        </Link>
        {support.isOffered && (
          <button
            type="button"
            className={styles.link}
            aria-pressed={support.isVisible}
            onClick={() => {
              close()
              support.open()
            }}
          >
            <Icon of={IconLifebuoy} />
            {t('ui.support')}
          </button>
        )}
        <button type="button" className={styles.link} onClick={leave}>
          <Icon of={IconLogout} />
          {t('ui.logout')}
        </button>
      </footer>
    </div>
  )
}

/** Dark mode, language, font size, contrast and motion; also the content of the visual accessibility screen. */
export function AppearanceChoices() {
  const { t, lang } = useText(messages)
  const { appearance, change } = useAppearance()
  return (
    <div className={styles.choices}>
      <span>{t('ui.theme')}</span>
      <Segmented
        fullWidth
        label={t('ui.theme')}
        value={appearance.dark}
        onChange={(dark) => change({ dark })}
        options={darkModes.map((mode) => ({ value: mode, label: t(`ui.theme.${mode}`) }))}
      />
      <span>{t('ui.font')}</span>
      <Segmented
        fullWidth
        label={t('ui.font')}
        value={appearance.fontSize}
        onChange={(fontSize) => change({ fontSize })}
        options={(Object.keys(fontScale) as (keyof typeof fontScale)[]).map((size) => ({
          value: size,
          label: `${fontScale[size]}%`,
        }))}
      />
      <span>{t('ui.language')}</span>
      <Segmented
        fullWidth
        label={t('ui.language')}
        value={lang}
        onChange={changeLanguage}
        options={langs.map((one) => ({ value: one, label: t(`ui.language.${one}`) }))}
      />
      <Switch
        label={t('ui.contrast')}
        isOn={appearance.highContrast}
        onChange={(highContrast) => change({ highContrast })}
      />
      <Switch
        label={t('ui.motion')}
        isOn={appearance.reducedMotion}
        onChange={(reducedMotion) => change({ reducedMotion })}
      />
    </div>
  )
}
