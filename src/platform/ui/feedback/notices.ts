import type { ApiError } from '../../contract/client.ts'

export type NoticeKind = 'success' | 'warning' | 'failure'
export type NoticePosition =
  | 'top-left'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-right'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | 'center'

export interface Notice {
  id: number
  kind: NoticeKind
  text: string
  detail?: string
  requestId?: string
  position: NoticePosition
  /** It takes room in the frame of the screen, where that has some: what one works on is not covered. */
  isInFlow?: boolean
  action?: { label: string; run(): void }
}

export type NoticeOptions = Partial<Pick<Notice, 'detail' | 'position' | 'action'>>

/** How long a success or a warning stays, in milliseconds. A failure stays until dismissed. */
export const noticeTime = 5000

let shown: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function tell(next: readonly Notice[]) {
  shown = next
  for (const listener of listeners) listener()
}

type Shown = NoticeOptions & Partial<Pick<Notice, 'requestId' | 'isInFlow'>>

function show(kind: NoticeKind, text: string, options: Shown = {}) {
  const notice: Notice = { id: ++lastId, kind, text, position: 'top-right', ...options }
  // The same failure twice shows one notice.
  tell([...shown.filter((other) => other.kind !== 'failure' || other.text !== text), notice].slice(-6))
  return notice.id
}

export const dismissNotice = (id: number) => tell(shown.filter((notice) => notice.id !== id))

/** The failure that says this. */
export const dismissFailure = (text: string) =>
  tell(shown.filter((notice) => notice.kind !== 'failure' || notice.text !== text))

/** Tells the person how something went, from anywhere: `notify.success(t('deals.moved'))`, `notify.failure(error)`. */
export const notify = {
  success: (text: string, options?: NoticeOptions) => show('success', text, options),
  warning: (text: string, options?: NoticeOptions) => show('warning', text, options),
  failure: (failure: ApiError | string, options?: NoticeOptions) =>
    typeof failure === 'string'
      ? show('failure', failure, options)
      : // What waits for the network is not lost, and the work goes on.
        show(failure.code === 'kept' ? 'warning' : 'failure', failure.message, {
          isInFlow: failure.code === 'kept',
          ...(failure.detail && { detail: failure.detail }),
          ...options,
          ...(failure.status >= 500 && failure.requestId && { requestId: failure.requestId }),
        }),
}

export const readNotices = () => shown

export function onNotices(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
