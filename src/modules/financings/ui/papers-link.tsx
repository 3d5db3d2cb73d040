import { IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { copyText } from '../../../platform/ui/pieces/copy-text.tsx'
import { inTab } from '../../../platform/ui/pieces/open-tab.ts'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { financings } from '../contract.ts'
import type { LinkSending, Papers } from '../papers/papers-contract.ts'
import styles from './financing.module.css'
import { paperMessages as words } from './papers-messages.ts'

type Linked = Pick<Papers, 'linkUntil' | 'sending' | 'timeZone'> & { id: string }
type Way = LinkSending['channel']

/** The link by which the customer sends papers: copied, mailed or written to their phone, and what became of it. */
export function PapersLink({ id, linkUntil, sending, timeZone }: Linked) {
  const { t } = useText(words)
  const mayLink = useMay(financings.linkPapers.needs)
  const { copy, send, end, isCopying, isSending } = useLink(id, timeZone, linkUntil !== null)
  if (!mayLink) return null
  return (
    <>
      {linkUntil && (
        <p className={styles.note}>{t('financings-ui.link.until', { until: formatDate(linkUntil, timeZone) })}</p>
      )}
      {sending && <Became sending={sending} timeZone={timeZone} again={() => send(sending.channel)} />}
      <fieldset className={styles.bandActions} aria-label={t('financings-ui.link.ask')}>
        <Button size="small" icon={IconMail} isBusy={isSending} onClick={() => void send('email')}>
          {t('financings-ui.link.email')}
        </Button>
        <Button size="small" icon={IconBrandWhatsapp} isBusy={isSending} onClick={() => void send('phone')}>
          {t('financings-ui.link.phone')}
        </Button>
        <Button size="small" icon={IconLink} isBusy={isCopying} onClick={() => void copy()}>
          {t('financings-ui.link.copy')}
        </Button>
        {linkUntil && (
          <Button size="small" variant="quiet" onClick={() => void end()}>
            {t('financings-ui.link.end')}
          </Button>
        )}
      </fieldset>
    </>
  )
}

function Became({
  sending,
  timeZone,
  again,
}: {
  sending: LinkSending
  timeZone: string
  again: () => Promise<unknown>
}) {
  const { t } = useText(words)
  const { channel, state, why, at } = sending
  const values = { why, at: `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}` }
  const said = channel === 'email' && state !== 'opened' ? (`email.${state}` as const) : (`phone.${state}` as const)
  return (
    <>
      <p className={styles.note} role="status">
        {t(`financings-ui.link.${said}`, values)}
      </p>
      {state === 'failed' && (
        <Button size="small" onClick={() => void again()}>
          {t('financings-ui.link.again')}
        </Button>
      )}
    </>
  )
}

function useLink(id: string, timeZone: string, isThere: boolean) {
  const { t } = useText(words)
  const refreshes = [financings.papers]
  const link = useCall(financings.linkPapers, { refreshes })
  const sent = useCall(financings.sendPaperLink, { refreshes })
  const ended = useCall(financings.unlinkPapers, { refreshes })
  const params = { id }
  const valuesOf = (until: string) => ({ until: formatDate(until, timeZone), was: isThere ? 'there' : 'none' })
  const send = async (channel: Way) => {
    const { until, whatsapp } = await sent.call({ params, body: { channel } })
    if (!whatsapp) notify.success(t('financings-ui.link.going', valuesOf(until)))
    return whatsapp
  }
  return {
    isCopying: link.isRunning,
    isSending: sent.isRunning,
    end: () => ended.run({ params }),
    async copy() {
      const { token, until } = await link.call({ params })
      await copyText(`${window.location.origin}/documentos-do-financiamento/${token}`)
      notify.success(t('financings-ui.link.copied', valuesOf(until)))
    },
    send: (channel: Way) => (channel === 'phone' ? inTab(() => send(channel)) : send(channel)),
  }
}
