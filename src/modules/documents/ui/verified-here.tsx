import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import styles from './documents.module.css'
import { documentScreenMessages as words } from './messages.ts'

/** How the file was found; of one that is whole, how many links it holds. */
type Found = 'reading' | { links: number } | 'changed' | 'unread' | null

/** The signed file as this browser reads it: its bytes are what was sealed, and its pages what was sent. */
export function VerifiedHere({ document }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const [found, setFound] = useState<Found>(null)
  const { sealedUrl, provider, pages } = document
  const sent = pages.filter(({ isEvidence }) => !isEvidence).length
  // What comes from a provider carries that provider's own seal.
  if (sealedUrl === null || provider !== 'own') return null
  const look = async () => {
    setFound('reading')
    setFound(await verdictOf(sealedUrl, document.sha256).catch(() => 'unread' as const))
  }
  const whole = found !== null && typeof found === 'object' ? found : null
  const isTold = whole !== null || found === 'changed'
  return (
    <section
      className={styles.verified}
      data-state={whole ? 'whole' : isTold ? 'changed' : undefined}
      aria-live="polite"
    >
      {isTold && (
        <>
          <b>
            <Icon of={whole ? IconShieldCheck : IconAlertTriangle} />
            {t(whole ? 'documents.verified.whole' : 'documents.verified.changed')}
          </b>
          <p>
            {whole
              ? t('documents.verified.whole.why', { pages: sent, links: whole.links })
              : t('documents.verified.changed.why')}
          </p>
        </>
      )}
      {found === 'unread' && <p role="alert">{t('documents.verified.unread')}</p>}
      {!isTold && (
        <Button icon={IconShieldCheck} isBusy={found === 'reading'} onClick={() => void look()}>
          {t('documents.verified.ask')}
        </Button>
      )}
    </section>
  )
}

/** What reads a sealed file is fetched when somebody asks. */
async function verdictOf(url: string, sent: string): Promise<{ links: number } | 'changed'> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The signed file was answered with ${reply.status}.`)
  const { verify } = await import('../../../platform/verify/verify.ts')
  const { state, documentSha256, chain } = await verify(new Uint8Array(await reply.arrayBuffer()))
  return state === 'whole' && documentSha256 === sent ? { links: chain?.rows.length ?? 0 } : 'changed'
}
