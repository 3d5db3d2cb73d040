import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { files } from '../../files/contract.ts'
import { uploadFile } from '../../files/ui/public.ts'
import { type Purchase, purchases } from '../contract.ts'
import { paperFlags } from '../paper-flags.ts'
import { changedPurchases } from './calls.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'

const papers = ['invoiceFileId', 'mirrorFileId'] as const
type Paper = (typeof papers)[number]

/** The papers of which a purchase has one each: its invoice, and the order as the supplier confirmed it. */
export function PapersPanel({ purchase }: { purchase: Purchase }) {
  const { t } = useText(words)
  if (useMay(paperFlags)) return null
  return (
    <Panel title={t('purchases.papers')}>
      <ul className={styles.levels}>
        {papers.map((paper) => (
          <PaperLine key={paper} purchase={purchase} paper={paper} />
        ))}
      </ul>
    </Panel>
  )
}

function PaperLine({ purchase, paper }: { purchase: Purchase; paper: Paper }) {
  const { t } = useText(words)
  const { data } = useItem(files.list, { query: { ownerKind: 'purchase', ownerId: purchase.id } })
  const file = data?.list.find(({ id }) => id === purchase[paper])
  const mayChange = useMay('purchases.receive')
  const edit = useCall(purchases.edit, { refreshes: [...changedPurchases, files.list] })
  const put = (id: string | null) =>
    edit.run({
      params: { id: purchase.id },
      body: paper === 'invoiceFileId' ? { invoiceFileId: id } : { mirrorFileId: id },
    })
  return (
    <li>
      <span>
        <strong>{t(`purchases.paper.${paper}`)}</strong>
        {file ? (
          <a className={styles.paper} href={file.url} target="_blank" rel="noreferrer">
            <Icon of={IconPaperclip} size="tiny" /> {file.name}
          </a>
        ) : (
          <span className={styles.quiet}>
            {paper === 'invoiceFileId' && purchase.invoices.length > 0
              ? t('purchases.paper.by_xml', { numbers: purchase.invoices.map(({ number }) => number).join(', ') })
              : t('purchases.paper.none')}
          </span>
        )}
      </span>
      {mayChange && (
        <span className={styles.paper}>
          {data?.can.add && <SendPaper purchase={purchase} paper={paper} has={file !== undefined} put={put} />}
          {file && (
            <IconButton
              icon={IconX}
              label={t('purchases.paper.remove', { name: t(`purchases.paper.${paper}`) })}
              onClick={() => void put(null)}
            />
          )}
        </span>
      )}
    </li>
  )
}

interface SendPaperProps {
  purchase: Purchase
  paper: Paper
  has: boolean
  put(id: string): Promise<unknown>
}

function SendPaper({ purchase, paper, has, put }: SendPaperProps) {
  const { t } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File) => {
    try {
      const { id } = await uploadFile('purchase', purchase.id, file)
      await put(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(`purchases.paper.${paper}`)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button icon={IconUpload} onClick={() => input.current?.click()}>
        {t(has ? 'purchases.paper.replace' : 'purchases.paper.choose')}
        <span className="sr-only"> {t(`purchases.paper.${paper}`)}</span>
      </Button>
    </>
  )
}
