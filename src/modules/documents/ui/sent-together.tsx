import { Link } from '@tanstack/react-router'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import { documentMessages } from '../messages.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

/** The documents that the same people were asked to sign at the same time. */
const whys = {
  own: 'documents.together.why',
  clicksign: 'documents.together.envelope',
  zapsign: 'documents.together.provider',
} as const

export function SentTogether({ document: { together, provider } }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const rules = useText(documentMessages)
  if (together.length === 0) return null
  return (
    <Panel title={t('documents.together')}>
      <p className={styles.quiet}>{t(whys[provider])}</p>
      <ul className={styles.rows}>
        {together.map(({ id, title, state }) => (
          <li key={id}>
            <Link to={`/documents/${id}`}>
              <b>{title}</b>
              <small>{rules.t(`documents.state.${state}` as 'documents.title')}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
