import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { keyOf } from '../../../platform/ui/data/queries.ts'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { findDeals } from '../../deals/ui/public.ts'
import { emailModels } from '../contract.ts'
import styles from './email-model.module.css'
import { templateScreenMessages as words } from './messages.ts'

/** A preview of the model with a real deal while it is typed. Its markup comes from the server and runs no script. */
export function ModelPreview({ assunto, corpo }: { assunto: string; corpo: string }) {
  const { t } = useText(words)
  const [deal, setDeal] = useState<Option | null>(null)
  const text = useSettled({ assunto, corpo })
  const preview = useQuery({
    queryKey: keyOf(emailModels.preview, { ...text, dealId: deal?.value }),
    queryFn: ({ signal }) => api(emailModels.preview, { body: { ...text, dealId: deal!.value } }, { signal }),
    enabled: deal !== null,
    placeholderData: (before) => before,
  })
  return (
    <Panel title={t('templates.preview')}>
      <div className={styles.preview}>
        <AsyncSelectField label={t('templates.previewDeal')} selected={deal} load={findDeals} onChange={setDeal} />
        {!deal && <p className={styles.quiet}>{t('templates.previewPick')}</p>}
        {preview.data && (
          <>
            <strong>{preview.data.subject}</strong>
            {preview.data.unknown.length > 0 && (
              <p role="status" className={styles.unknown}>
                {t('templates.unknown', { names: preview.data.unknown.join(', ') })}
              </p>
            )}
            <iframe className={styles.mail} title={t('templates.preview')} sandbox="" srcDoc={preview.data.html} />
          </>
        )}
      </div>
    </Panel>
  )
}

/** The typed text, once the person pauses. */
function useSettled<Value extends object>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const asText = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(asText)), 300)
    return () => clearTimeout(timer)
  }, [asText])
  return settled
}
