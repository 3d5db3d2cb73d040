import { IconCopy, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../../platform/i18n/formats.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { CopyText, copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { proposals } from '../contract.ts'
import { shortestSharePassword } from '../proposal.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'

interface ShareDialogProps {
  proposal: { id: string; number: number; validUntil: string }
  isOpen: boolean
  onClose(): void
}

/** Makes a link with a password; both are shown once, ready to copy. */
export function ShareDialog({ proposal, isOpen, onClose }: ShareDialogProps) {
  const { t } = useText(proposalScreenMessages)
  const [made, setMade] = useState<{ url: string; until: string; password: string } | null>(null)
  const share = useCall(proposals.share, { refreshes: [proposals.show, proposals.ofDeal], tells: 'nowhere' })
  const form = useForm({
    start: { password: suggestedPassword(), days: null as number | null },
    check: ({ password }) => ({
      password: password.length >= shortestSharePassword ? null : t('proposal-ui.password_hint'),
    }),
    submit: async ({ password, days }) => {
      const { path, until } = await share.call({
        params: { id: proposal.id },
        body: { password, ...(days !== null && { days }) },
      })
      setMade({ url: `${location.origin}${path}`, until, password })
    },
  })
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('proposal-ui.share_title', { number: proposal.number })}>
      {made ? (
        <div className={styles.share}>
          <div className={styles.linkLine}>
            <code>{made.url}</code>
            <CopyText text={made.url} />
          </div>
          <div className={styles.linkLine}>
            <code>
              {t('proposal-ui.password')}: {made.password}
            </code>
            <CopyText text={made.password} />
          </div>
          <p className={styles.quiet}>{t('proposal-ui.link_until', { date: formatDate(made.until) })}</p>
          <FormActions>
            <Button
              icon={IconCopy}
              onClick={() => void copyText(t('proposal-ui.link_message', { url: made.url, password: made.password }))}
            >
              {t('proposal-ui.copy_both')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('proposal-ui.done')}
            </Button>
          </FormActions>
        </div>
      ) : (
        <Form form={form}>
          <p className={styles.quiet}>{t('proposal-ui.share_text')}</p>
          <div className={styles.fields}>
            <TextField
              label={t('proposal-ui.password')}
              hint={t('proposal-ui.password_hint')}
              autoComplete="off"
              {...form.field('password')}
            />
            <NumberField
              label={t('proposal-ui.days')}
              unit={t('proposal-ui.days_unit')}
              hint={t('proposal-ui.days_hint', { date: formatDate(proposal.validUntil) })}
              {...form.field('days')}
            />
          </div>
          <FormActions>
            <SubmitButton icon={IconLink}>{t('proposal-ui.make_link')}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}

/** Six letters and digits that are not mistaken for each other. */
function suggestedPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (value) => letters[value % letters.length]).join('')
}
