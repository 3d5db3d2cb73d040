import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { useRuleWords } from '../../../../supply/ui/public.ts'
import type { FoundCandidates } from '../../../offer/candidate-kits.ts'
import { wizardMessages } from '../messages.ts'
import styles from '../wizard.module.css'

/** As many reasons as are read at a glance. */
const shown = 5

/** Where none of the company's rules builds a kit, says of each which condition failed last. */
export function UnbuiltRules({ found: { kits, unbuilt } }: { found: FoundCandidates }) {
  const { t } = useText(wizardMessages)
  const sayRule = useRuleWords()
  if (unbuilt.length === 0 || kits.some(({ rule }) => rule)) return null
  return (
    <div className={styles.quiet}>
      <p>{t('wizard.no_rule')}</p>
      <ul>
        {unbuilt.slice(0, shown).map(({ id, name, barrier }) => (
          <li key={id}>
            <strong>{name}</strong>: {sayRule(barrier)}
          </li>
        ))}
      </ul>
      {unbuilt.length > shown && <p>{t('wizard.more_rules', { count: unbuilt.length - shown })}</p>}
    </div>
  )
}
