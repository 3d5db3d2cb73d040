import { IconCheck, IconCircle } from '@tabler/icons-react'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { passwordRules, unmetPasswordRules } from '../password-policy.ts'
import { entranceMessages } from './messages.ts'
import styles from './password-rules.module.css'

/** Each rule of a new password next to the field, marked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useText(entranceMessages)
  const unmet = new Set(unmetPasswordRules(password))
  return (
    <ul className={styles.rules} aria-label={t('password.rules')}>
      {passwordRules.map((rule) => {
        const isMet = !unmet.has(rule)
        return (
          <li key={rule} data-met={isMet || undefined}>
            <Icon of={isMet ? IconCheck : IconCircle} size="tiny" />
            {t(`password.rule.${rule}`)}
            <span className="sr-only">: {t(isMet ? 'password.rule.met' : 'password.rule.unmet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
