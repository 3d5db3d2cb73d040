import { useState } from 'react'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Card } from '../../contract.ts'
import { sinceLines, sinceTable } from '../../drawings/since-then.ts'
import styles from '../dashboard.module.css'
import { FiguresTable, OpensLink } from '../drawing.tsx'
import { insightScreenMessages as words } from '../messages.ts'

/** Today's figures of a card of a past day: in one line, and by group on request. */
export function SinceThen({ card }: { card: Card }) {
  const { lang, t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const table = isOpen ? sinceTable(card, lang) : undefined
  return (
    <>
      {sinceLines(card, lang).map(({ text, opens }) => (
        <p key={text} className={styles.ignores}>
          <OpensLink opens={opens}>{text}</OpensLink>
        </p>
      ))}
      {card.answer.rows.length > 0 && (
        <p className={styles.ignores}>
          <button type="button" className={styles.why} onClick={() => setOpen(true)}>
            {t('insights.today.difference')}
          </button>
        </p>
      )}
      {table && (
        <Dialog
          isOpen
          size="large"
          onClose={() => setOpen(false)}
          title={`${t('insights.today.difference')}: ${card.title}`}
        >
          <FiguresTable label={card.title} table={table} />
        </Dialog>
      )}
    </>
  )
}
