import { IconFileText, IconScan } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { SendFile } from '../../files/ui/public.ts'
import { bills } from '../contract.ts'
import { beginBill } from './begin-bill.ts'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'
import { readingPath } from './reading-path.ts'
import { billTitles } from './titles.ts'

/** Where a deal begins with a bill: it is sent here, and its deal is said once it is read. */
export function BeginBillPage() {
  const { t } = useText({ ...billScreenMessages, ...billTitles })
  const navigate = useNavigate()
  const waiting = useItem(bills.waiting, { query: { begun: 'true' } })
  const begun = waiting.data?.list ?? []
  return (
    <Page title={t('bills.one')} width="reading">
      <Panel>
        <p>{t('bills-ui.begin_text')}</p>
        <SendFile
          icon={IconFileText}
          text={t('bills-ui.begin_drop')}
          choose={{ label: t('bills-ui.begin_choose'), icon: IconScan, isPrimary: true }}
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          note={t('bills-ui.begin_note')}
          send={async (file) => void navigate({ to: await beginBill(file) })}
        />
      </Panel>
      {begun.length > 0 && (
        <Panel title={t('bills-ui.begun')}>
          {begun.map(({ id, dealId, fileName, state, ahead }) => (
            <div key={id} className={styles.sent}>
              <strong>{fileName}</strong>
              <span>{state === 'waiting' ? t('bills-ui.waiting', { ahead }) : t(`bills-ui.${state}`)}</span>
              <LinkButton size="small" to={readingPath(dealId, id)}>
                {t(state === 'read' ? 'bills-ui.open' : 'bills-ui.see')}
              </LinkButton>
            </div>
          ))}
        </Panel>
      )}
    </Page>
  )
}
