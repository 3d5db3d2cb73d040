import { IconBrandWhatsapp, IconPlugConnected } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { z } from 'zod'
import type { ApiError } from '../../../platform/contract/client.ts'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { type CallOptions, refresh, useCall, useItem, useList } from '../../../platform/ui/data/queries.ts'
import { quiet } from '../../../platform/ui/data/quiet.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { tellFailure } from '../../../platform/ui/feedback/tell-failure.ts'
import { useShortcut } from '../../../platform/ui/keyboard/shortcuts.ts'
import { useNarrow } from '../../../platform/ui/layout/use-narrow.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { fetched } from '../../../platform/ui/pieces/fetched.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { groups, support } from '../contract.ts'
import { ConversationList } from './conversation-list.tsx'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'
import { useDeskNews } from './news/use-desk-news.ts'
import { useSoon } from './use-soon.ts'

// The list needs nothing of it; it comes with the conversation that is opened, or once the list is there.
const Room = fetched(() => import('./room.tsx').then((it) => it.Room))

export const deskSearch = z.object({
  group: z.enum(groups).default('mine'),
  search: z.string().default(''),
  open: z.uuid().optional().meta({ momentary: true }),
})

const isWritten = ['conversations.message', 'conversations.status']

/** Conversations in their groups, the messages of the chosen one, and whom it is with. */
export function DeskPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const address = useUrlState(deskSearch)
  const { group, search, open } = address.value
  const isNarrow = useNarrow()
  useEffect(() => void quiet().then(Room.fetch), [])
  const list = useList(support.conversations, { group, search })
  const desk = useItem(support.desk, {})
  const listAgain = useSoon(() => void refresh(queries, [support.conversations]), 120, 1_000)
  // Who is at the desk, and how many each serves, changes with what is done, not with what is written.
  const deskAgain = useSoon(() => void refresh(queries, [support.desk]), 120, 15_000)
  // A channel that falls or comes back is known at once: what is written meanwhile depends on it.
  const channelsAgain = useSoon(() => void refresh(queries, [support.desk, support.conversation]), 120)
  const takeIn = useDeskNews({ group, search })
  useRoom('conversations', {
    onEvents: (events, records) => {
      if (!takeIn(records)) listAgain()
      if (!events.every(({ kind }) => isWritten.includes(kind))) deskAgain()
    },
    onGap: () => {
      listAgain()
      deskAgain()
    },
    isFleeting: true,
  })
  useRoom('channels', { onEvents: channelsAgain, onGap: channelsAgain })
  const show = (id: string | undefined) => address.set({ open: id })
  const taking: CallOptions<typeof support.take> = {
    refreshes: [support.conversations, support.desk, support.conversation],
    onDone: ({ id }) => address.set({ group: 'mine', open: id }),
  }
  const take = useCall(support.take, taking)
  const mayChange = useMay('contacts.change-chat-status')
  const mayTake = mayChange && desk.data?.me !== null && desk.data !== undefined
  const takeQuietly = useCall(support.take, { ...taking, tells: 'nowhere' })
  const takeNext = async () => {
    const isTaken = await takeFirstOf(takeQuietly.call).catch((failure: ApiError) => tellFailure(failure))
    if (isTaken === false) notify.warning(t('desk.nobody_waits'))
  }
  const step = (by: number) => {
    const at = list.rows.findIndex(({ id }) => id === open)
    const next = list.rows[at < 0 ? 0 : at + by]
    if (next) show(next.id)
  }
  useShortcut({ keys: 'j', also: 'K', label: words['desk.next'], run: () => step(1), scope: 'screen' })
  useShortcut({ keys: 'k', label: words['desk.next'], run: () => step(-1), scope: 'screen', isHidden: true })
  useShortcut({
    keys: 'p',
    label: words['desk.take_next'],
    run: mayTake ? () => void takeNext() : undefined,
    scope: 'screen',
  })
  const hasChannels = desk.data?.hasChannels ?? true
  return (
    <div
      className={styles.desk}
      data-open={open ? true : undefined}
      data-takes-screen={(isNarrow && open !== undefined) || undefined}
    >
      {!(isNarrow && open) && (
        <ConversationList
          address={address}
          list={list}
          desk={desk.data}
          openId={open}
          onOpen={show}
          onTakeNext={mayTake ? () => void takeNext() : undefined}
          isTaking={take.isRunning || takeQuietly.isRunning}
        />
      )}
      {open ? (
        <Suspense fallback={<RoomToCome />}>
          <Room
            key={open}
            id={open}
            desk={desk.data}
            onBack={() => show(undefined)}
            onTake={mayTake ? () => void take.run({ params: { id: open } }) : undefined}
          />
        </Suspense>
      ) : (
        !isNarrow && (
          <section className={styles.nothing}>
            {hasChannels ? (
              <EmptyState icon={IconBrandWhatsapp} title={t('desk.choose')}>
                {t(desk.data && !mayTake ? 'desk.choose.why.reader' : 'desk.choose.why')}
              </EmptyState>
            ) : (
              <NoChannel />
            )}
          </section>
        )
      )}
    </div>
  )
}

function RoomToCome() {
  return (
    <section className={styles.room}>
      <SkeletonLines lines={6} />
    </section>
  )
}

/** The refusals that mean that a colleague took the conversation first. */
const isGone = ({ code }: ApiError) => ['support.taken', 'support.handed_on', 'support.not_found'].includes(code)

/** Takes whoever has waited longest and is still there; false where nobody is. */
async function takeFirstOf(take: (input: { params: { id: string } }) => Promise<unknown>): Promise<boolean> {
  const { api } = await import('../../../platform/ui/data/api.ts')
  const { list } = await api(support.conversations, { query: { group: 'queue' } })
  for (const { id } of list) {
    const isTaken = await take({ params: { id } }).then(
      () => true,
      (failure: ApiError) => {
        if (isGone(failure)) return false
        throw failure
      },
    )
    if (isTaken) return true
  }
  return false
}

function NoChannel() {
  const { t } = useText(words)
  const mayConnect = useMay('chat.manage-channels')
  return (
    <EmptyState
      icon={IconPlugConnected}
      title={t('desk.no_channel')}
      action={mayConnect && <LinkButton to="/settings/chat-support/channels">{t('desk.connect')}</LinkButton>}
    >
      {t('desk.no_channel.why')}
    </EmptyState>
  )
}
