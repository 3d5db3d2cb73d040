import { IconBrandWhatsapp, IconCopy, IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isPhone } from '../../../../platform/brazil/phone.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { openTab } from '../../../../platform/ui/pieces/open-tab.ts'
import { formatDate, formatWholeMoney } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { activity } from '../../../activity/contract.ts'
import { type Proposal, proposals } from '../../contract.ts'
import { shortestSharePassword } from '../../proposal.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import { DocumentFaults } from './document-faults.tsx'
import { ForbiddenWhileShared } from './forbidden-while-shared.tsx'
import styles from './send-dialog.module.css'
import { SendFields, type SendingValues } from './send-fields.tsx'
import { SendPreview } from './send-preview.tsx'
import { sendingMessages } from './sending-messages.ts'
import { type Sent, SentPart } from './sent-part.tsx'

interface SendDialogProps {
  proposal: { id: string; number: number }
  isOpen: boolean
  onClose(): void
}

/** Sends a proposal: by WhatsApp with the message filled in, by the company's mail, or as a link to copy. */
export function SendDialog({ proposal: { id, number }, isOpen, onClose }: SendDialogProps) {
  const { t } = useText(sendingMessages)
  const shown = useItem(proposals.show, { params: { id } }, { enabled: isOpen })
  const faults = useItem(proposals.templateFaults, { params: { id } }, { enabled: isOpen })
  // Problems are shown from the start, so that nothing on the page moves while somebody is about to press the button.
  if (isOpen && shown.data && !faults.isLoading)
    return <OpenDialog proposal={shown.data} faults={faults.data} onClose={onClose} />
  if (!isOpen) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('sending.title', { number })} size="large">
      <Skeleton height="20rem" />
    </Dialog>
  )
}

interface OpenDialogProps {
  proposal: Proposal
  faults: TemplateFaults | undefined
  onClose(): void
}

function OpenDialog({ proposal, faults, onClose }: OpenDialogProps) {
  const { t } = useText(sendingMessages)
  const [sent, setSent] = useState<Sent | null>(null)
  const { form, formId } = useSending(proposal, setSent)
  const { channel } = form.values
  const { name, isPerson } = proposal.customer
  const Icon = { whatsapp: IconBrandWhatsapp, email: IconMail, link: IconCopy }[channel]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sending.title', { number: proposal.number })}
      size={sent ? 'medium' : 'large'}
      actions={
        sent ? (
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('sending.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{textNow(kit['ui.cancel'])}</Button>
            <SubmitButton form={form} formId={formId} icon={Icon}>
              {channel === 'link'
                ? t('sending.copy_link')
                : isPerson
                  ? t('sending.send_to', { name: name.split(' ')[0] ?? '' })
                  : t('sending.send')}
            </SubmitButton>
          </>
        )
      }
    >
      {sent ? (
        <SentPart sent={sent} />
      ) : (
        <div className={styles.send}>
          <Form form={form} id={formId} label={t('sending.title', { number: proposal.number })}>
            <ForbiddenWhileShared proposal={proposal} />
            {faults && <DocumentFaults dealId={proposal.dealId} proposalId={proposal.id} {...faults} />}
            <SendFields form={form} proposal={proposal} />
            <FormRefusal />
          </Form>
          <SendPreview proposal={proposal} values={form.values} />
        </div>
      )}
    </Dialog>
  )
}

function useSending(proposal: Proposal, onSent: (sent: Sent) => void) {
  const { t } = useText(sendingMessages)
  const formId = useId()
  const send = useCall(proposals.send, {
    refreshes: [proposals.show, proposals.ofDeal, activity.timeline],
    tells: 'nowhere',
  })
  const { customer, hasPassword, sharedAt, id, validUntil, state } = proposal
  const knowsPassword = sharedAt !== null && hasPassword
  const isOpenEnded = state === 'accepted' || proposal.receivedAt !== null
  const form = useForm<SendingValues>({
    start: {
      channel: customer.phone ? 'whatsapp' : customer.email ? 'email' : 'link',
      phone: customer.phone,
      email: customer.email,
      message: messageFor(proposal, t),
      asksPassword: knowsPassword,
      password: '',
      until: null,
      withPdf: false,
      tellsOpening: true,
    },
    check: ({ channel, phone, email, asksPassword, password, until }) => ({
      phone: channel !== 'whatsapp' || isPhone(phone) ? null : t('sending.phone_wrong'),
      email: channel !== 'email' || /^\S+@\S+\.\S+$/.test(email.trim()) ? null : t('sending.email_wrong'),
      password:
        !asksPassword || password.length >= shortestSharePassword || (knowsPassword && password === '')
          ? null
          : t('sending.password_short'),
      until:
        until !== null && !isOpenEnded && until > validUntil
          ? t('sending.until_late', { date: formatDate(validUntil) })
          : null,
    }),
    submit: async ({ channel, phone, email, message, asksPassword, password, until, withPdf, tellsOpening }) => {
      // The tab is opened during the click: browsers block later ones.
      const tab = channel === 'whatsapp' ? openTab() : null
      const asked = asksPassword ? (password === '' ? {} : { password }) : { password: null }
      try {
        const common = { message, until, withPdf, tellsOpening, ...asked }
        const body =
          channel === 'link'
            ? { channel, ...common }
            : { channel, to: channel === 'email' ? email.trim() : phone, ...common }
        const reply = await send.call({ params: { id }, body })
        if (tab && reply.whatsapp) tab.location.href = reply.whatsapp
        const isCopied = channel === 'link' && (await copied(reply.url))
        onSent({
          ...reply,
          channel,
          to: email.trim(),
          isCopied,
          hasTab: tab !== null,
          password: asksPassword ? password : '',
        })
      } catch (failure) {
        tab?.close()
        throw failure
      }
    },
  })
  return { form, formId }
}

const copied = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )

type Say = ReturnType<typeof useText<typeof sendingMessages>>['t']

/** The effect of the proposal on the bill, if there is one. */
function messageFor({ customer, result }: Proposal, t: Say) {
  const name = customer.isPerson ? (customer.name.split(' ')[0] ?? '') : customer.name
  const to = customer.isPerson ? 'person' : 'company'
  const { today, meanWithout, meanWith, savingCents } = result.firstYear
  if (savingCents <= 0) return t('sending.message_plain', { name, to })
  return t('sending.message_saving', {
    name,
    to,
    more: today ? 'yes' : 'no',
    before: formatWholeMoney(meanWithout.total),
    after: formatWholeMoney(meanWith.total),
  })
}
