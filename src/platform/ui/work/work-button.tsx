import { IconProgress } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Work, works } from '../../work/contract.ts'
import { useRoom } from '../data/live/realtime.ts'
import { refresh, useItem } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { notify } from '../feedback/notices.ts'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { Popover } from '../overlays/popover.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import { endedWords } from './ended-words.ts'
import { workScreenMessages as words } from './messages.ts'

const WorkPanel = lazy(() => import('./work-panel.tsx').then((it) => ({ default: it.WorkPanel })))

/** In the top bar: how many long works of the person run; opens what runs and what ended lately. */
export function WorkButton() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const [slot, setSlot] = useState<Element | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { user } = useSession()
  useEffect(() => setSlot(document.querySelector('#top-bar-slot')), [])
  useRoom(user ? `work:${user.usuarioid}` : null, { onEvents: () => void refresh(queries, [works.list, works.show]) })
  const list = useItem(works.list, {}, { refetchInterval: 30_000 })
  const running = list.data?.list.filter((work) => work.state === 'running').length ?? 0
  useEndings(list.data?.list)
  if (!slot) return null
  const label = running > 0 ? t('ui.work.running', { count: running }) : t('ui.work.title')
  return createPortal(
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      align="end"
      width="26rem"
      label={t('ui.work.title')}
      trigger={
        <IconButton
          icon={IconProgress}
          label={label}
          count={running}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      }
    >
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <WorkPanel list={list.data?.list ?? []} close={() => setOpen(false)} />
      </Suspense>
    </Popover>,
    slot,
  )
}

/** Shows a notice when a work that was running on screen has ended, unless the person looks at its result; every screen then asks again. */
function useEndings(list: readonly Work[] | undefined) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const router = useRouter()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const work of list ?? []) {
      if (work.state === 'running') seen.current.add(work.id)
      else if (seen.current.delete(work.id)) {
        const isInSight = work.link === router.state.location.href
        if (work.state === 'done' && !isInSight) notify.success(endedWords(work))
        if (work.state === 'failed') notify.failure(t('ui.work.ended.failed', { title: work.title }))
        void queries.invalidateQueries()
      }
    }
  }, [list, t, queries, router])
}
