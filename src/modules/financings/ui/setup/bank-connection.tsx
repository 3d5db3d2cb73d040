import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormSection } from '../../../../platform/ui/forms/form-section.tsx'
import { PasswordField, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useTyped } from '../../../../platform/ui/forms/use-typed.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { CopiedLine } from '../../../../platform/ui/pieces/copied-line.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { financings } from '../../contract.ts'
import { financingScreenMessages as words } from '../messages.ts'

const untyped = {}

/** How a bank's own system is asked, and where it tells of its own accord; saved by itself. */
export function BankConnection({ bankId }: { bankId: string }) {
  const { t } = useText(words)
  const { data } = useItem(financings.bankConnection, { params: { id: bankId } })
  const save = useCall(financings.saveBankConnection, { refreshes: [financings.bankConnection] })
  const [typed, change, setTyped] = useTyped<{ url?: string; secret?: string }>(untyped, bankId)
  const url = typed.url ?? data?.url ?? ''
  const send = async () => {
    await save.call({ params: { id: bankId }, body: { url, ...(typed.secret && { secret: typed.secret }) } })
    setTyped({})
    notify.success(t('financings-ui.connection.saved'))
  }
  return (
    <FormSection title={t('financings-ui.connection')}>
      <TextField label={t('financings-ui.connection.url')} value={url} onChange={(value) => change({ url: value })} />
      <PasswordField
        label={t('financings-ui.connection.secret')}
        autoComplete="off"
        hint={data?.hasSecret ? t('financings-ui.connection.kept') : undefined}
        value={typed.secret ?? ''}
        onChange={(value) => change({ secret: value })}
      />
      {data && (
        <CopiedLine
          label={t('financings-ui.connection.webhook')}
          text={`${window.location.origin}${data.webhookPath}`}
        />
      )}
      <Button isBusy={save.isRunning} onClick={() => void send()}>
        {t('financings-ui.connection.save')}
      </Button>
    </FormSection>
  )
}
