import { IconFileText } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './bill-drop.module.css'
import { billTitles } from './titles.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Over the pipeline's views: a bill that is dropped anywhere on them begins a deal. Places that take files themselves come first. */
export function BillDrop() {
  const { t } = useText(billTitles)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayBegin = useMay('deals.create')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isHere = mayBegin && (path === '/negocios' || path === '/conveyor')
  const [isOver, setOver] = useState(false)
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  // The step of the board under the file, in which the deal will begin.
  const step = useLocation({ select: ({ search }) => (search as { step?: string }).step })
  useEffect(() => {
    if (!isHere) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      setOver(true)
    }
    // Leaving the window alone has nothing that it goes to.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = async (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (!file || event.defaultPrevented || sending.current) return
      event.preventDefault()
      sending.current = true
      setSending(true)
      try {
        const { beginBill } = await import('./begin-bill.ts')
        const etapa = step ?? (await import('../../deals/ui/public.ts')).stepOnBoard(queries)
        const to = await beginBill(file)
        void navigate({ to, search: asSearch({ etapa }) })
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        notify.failure(failure)
      } finally {
        sending.current = false
        setSending(false)
      }
    }
    const onDrop = (event: DragEvent) => void drop(event)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', onDrop)
    return () => {
      setOver(false)
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', onDrop)
    }
  }, [isHere, navigate, queries, step])
  if (!isOver && !isSending) return null
  return (
    <div className={styles.over} role="status">
      <Icon of={IconFileText} />
      <p>{t(isSending ? 'bills.sending' : 'bills.drop_here')}</p>
    </div>
  )
}
