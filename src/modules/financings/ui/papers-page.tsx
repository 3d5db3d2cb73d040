import { IconCircleCheck, IconLinkOff, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatPhone } from '../../../platform/brazil/phone.ts'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import { onShownAgain } from '../../../platform/ui/data/live/on-shown-again.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { SendFile, sizeText } from '../../files/ui/public.ts'
import { financings } from '../contract.ts'
import { acceptedPapers } from '../papers/paper-kinds.ts'
import type { AskedPapers } from '../papers/papers-contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

/** The customer sends what the bank asks for: one link, one thumb. */
export function PapersPage() {
  const { t } = useText(words)
  const { token } = useParams({ strict: false }) as { token: string }
  const asked = useItem(financings.askedPapers, { params: { token } })
  const { refetch } = asked
  // Whoever comes back from taking a photo, or from the bank, sees what is asked now.
  useEffect(() => onShownAgain(() => void refetch({ cancelRefetch: false })), [refetch])
  const isEnded = asked.error?.code === 'financings.link_not_found'
  return (
    <main className={styles.open}>
      {isEnded ? (
        <EmptyState icon={IconLinkOff} title={asked.error?.message ?? ''} />
      ) : (
        asked.error && <Failure failure={asked.error} retry={() => void asked.refetch()} />
      )}
      {asked.isLoading && <SkeletonLines lines={6} />}
      {asked.data && !isEnded && (
        <>
          <h1>{t('financings-ui.hello', { name: asked.data.name })}</h1>
          <p>
            {t(asked.data.bank ? 'financings-ui.asked_bank' : 'financings-ui.asked', {
              company: asked.data.company,
              bank: asked.data.bank,
            })}
          </p>
          {asked.data.papers.every(({ isSent }) => isSent) && (
            <p role="status">
              <Tag tone="ok" icon={IconCircleCheck}>
                {t('financings-ui.asked.done')}
              </Tag>
            </p>
          )}
          {asked.data.papers.map((paper) => (
            <Paper key={paper.categoryId} token={token} paper={paper} timeZone={asked.data.timeZone} />
          ))}
          <p className={styles.note}>
            {t('financings-ui.asked.until', { until: formatDate(asked.data.until, asked.data.timeZone) })}
          </p>
          <Asks asks={asked.data.asks} />
        </>
      )}
    </main>
  )
}

/** Whom to ask, with the ways that there are. */
function Asks({ asks: { name, phone, email } }: Pick<AskedPapers, 'asks'>) {
  const { t } = useText(words)
  return (
    <p className={styles.note}>
      {t('financings-ui.asked.ask', { name })}
      {phone && (
        <>
          {' '}
          <a href={`tel:+55${phone.replace(/\D/g, '')}`}>{formatPhone(phone)}</a>
        </>
      )}
      {email && (
        <>
          {' '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  )
}

type AskedPaper = AskedPapers['papers'][number]

interface PaperProps {
  token: string
  paper: AskedPaper
  timeZone: string
}

function Paper({ token, paper, timeZone }: PaperProps) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const { categoryId, name, isSent, files } = paper
  const send = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    await api(financings.sendPaper, withForm(body, { params: { token }, query: { categoryId } }))
    await refresh(queries, [financings.askedPapers])
  }
  return (
    <Panel title={name} actions={isSent && <Tag tone="ok">{t('financings-ui.sent')}</Tag>}>
      {files.length > 0 && (
        <ul className={styles.sentFiles}>
          {files.map((file) => (
            <SentFile key={file.id} token={token} file={file} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <SendFile
        icon={IconUpload}
        text={t('financings-ui.send_how')}
        choose={{
          label: t(isSent ? 'financings-ui.send_again' : 'financings-ui.send'),
          icon: IconUpload,
          isPrimary: !isSent,
        }}
        accept={acceptedPapers}
        note={t('financings-ui.send_note')}
        send={send}
      />
    </Panel>
  )
}

/** One file that the customer sent, which they take back until the company has accepted it. */
function SentFile({
  token,
  file: { id, name, size, sentAt, mayTakeBack },
  timeZone,
}: Omit<PaperProps, 'paper'> & { file: AskedPaper['files'][number] }) {
  const { t } = useText(words)
  const takeBack = useCall(financings.takePaperBack, { refreshes: [financings.askedPapers], tells: 'nowhere' })
  const at = `${formatDate(sentAt, timeZone)}, ${formatTime(sentAt, timeZone)}`
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{t('financings-ui.sent_file', { size: sizeText(size), at })}</small>
      </span>
      {mayTakeBack ? (
        <ConfirmButton
          label={t('financings-ui.take_back', { name })}
          icon={IconTrash}
          ask={{
            title: t('financings-ui.take_back.ask', { name }),
            children: t('financings-ui.take_back.why'),
            confirm: t('financings-ui.take_back.do'),
            isDangerous: true,
            run: () => takeBack.call({ params: { token, id } }),
          }}
        />
      ) : (
        <small>{t('financings-ui.accepted_file')}</small>
      )}
    </li>
  )
}
