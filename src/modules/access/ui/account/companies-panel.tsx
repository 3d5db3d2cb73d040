import { useSession } from '../../../../platform/ui/data/session.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Avatar } from '../../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { accountMessages } from '../account-messages.ts'
import { addressOfCompany } from '../address-of-company.ts'
import styles from '../login-page.module.css'
import own from './account.module.css'

/** The other instances of the same e-mail; nothing when there is only this one. */
export function CompaniesPanel() {
  const { t } = useText(accountMessages)
  const { companyState } = useSession()
  if (companyState.options.length < 2) return null
  return (
    <Panel title={t('account.companies')}>
      <ul className={own.rows}>
        {companyState.options.map(({ Slug = '', Nome, UrlImagem }) => (
          <li key={Slug} className={own.row}>
            <Avatar name={Nome} image={UrlImagem} size="large" />
            <span className={own.what}>
              <strong>{Nome}</strong>
              <span>{addressOfCompany(Slug).replace(/^https?:\/\//, '')}</span>
            </span>
            {Slug === companyState.instanceName ? (
              <Tag tone="brand">{t('account.companies.here')}</Tag>
            ) : (
              <a className={styles.link} href={addressOfCompany(Slug)}>
                {t('account.companies.open')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
