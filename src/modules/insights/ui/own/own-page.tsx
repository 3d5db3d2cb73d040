import { IconLayoutGrid, IconMaximize, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { FilterBar } from '../../../../platform/ui/filters/filter-bar.tsx'
import { Page, Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useViewName, ViewTabs } from '../../../views/ui/public.ts'
import { insights } from '../../contract.ts'
import { maxCards } from '../../own-cards.ts'
import { AsOfChoice } from '../as-of-choice.tsx'
import styles from '../dashboard.module.css'
import { useDashboardAddress } from '../dashboard-address.ts'
import { DashboardTabs } from '../dashboard-tabs.tsx'
import { useLiveDashboard } from '../live.ts'
import { addressOf } from '../sendings/address-of.ts'
import { SendButton } from '../sendings/send-button.tsx'
import own from './own.module.css'
import { useOwnCards } from './own-address.ts'
import { OwnGrid } from './own-grid.tsx'
import { ownMessages as words } from './own-messages.ts'

const list = 'own-dashboards'
const AddCard = lazy(() => import('./add-card.tsx').then((it) => ({ default: it.AddCard })))

/** Dashboards that people build themselves: cards of the register in the address, saved and shared as views. */
export function OwnPage() {
  const { t } = useText(words)
  const { address, cards, text, set } = useOwnCards()
  const { asked, asOf, setAsOf } = useDashboardAddress(undefined)
  const [isArranging, setArranging] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  const wall = useRef<HTMLDivElement>(null)
  const reply = useItem(
    insights.own,
    { query: { ...asked, cards: text } },
    { keepPrevious: true, enabled: cards.length > 0 },
  )
  const kept = useItem(insights.filter, {}, { enabled: cards.length === 0 })
  const { bar, fields } = useDashboardAddress(reply.data?.filter ?? kept.data?.filter ?? undefined)
  useLiveDashboard()
  const named = useViewName(list)
  const isFull = cards.length >= maxCards
  const add = (
    <Button
      variant="primary"
      icon={IconPlus}
      unavailable={isFull ? t('insights.own.full', { count: maxCards }) : null}
      onClick={() => setAdding(true)}
    >
      {t('insights.own.add')}
    </Button>
  )
  return (
    <Page
      title={t('insights.own')}
      actions={
        <>
          <Button icon={IconMaximize} onClick={() => void wall.current?.requestFullscreen()}>
            {t('insights.own.wall')}
          </Button>
          <Button icon={IconLayoutGrid} aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {t(isArranging ? 'insights.own.edited' : 'insights.own.edit')}
          </Button>
          {cards.length > 0 && (
            <SendButton
              address={
                reply.data && named !== null
                  ? addressOf('/dashboard/own', { ...reply.data.filter, ...asked, cards: text })
                  : null
              }
              title={named ?? t('insights.own')}
            />
          )}
          {add}
        </>
      }
      tabs={
        <>
          <DashboardTabs />
          <ViewTabs list={list} address={address as never} isReady />
        </>
      }
      bar={<FilterBar filters={bar} fields={fields} start={<AsOfChoice asOf={asOf} onChange={setAsOf} />} />}
    >
      <div ref={wall} className={`${styles.page} ${own.wall}`} data-wall>
        {reply.data && (
          <header className={own.wallHead}>
            <h2>{t('insights.own')}</h2>
            <span>{t('insights.span', spanOf(reply.data.span))}</span>
            <span>{t('insights.own.counted', { time: formatTime(new Date(reply.dataUpdatedAt).toISOString()) })}</span>
          </header>
        )}
        {cards.length === 0 ? (
          <EmptyState icon={IconLayoutGrid} title={t('insights.own.empty')} action={add}>
            {t('insights.own.empty.why')}
          </EmptyState>
        ) : reply.error ? (
          <Failure failure={reply.error} retry={() => void reply.refetch()} />
        ) : reply.data ? (
          <OwnGrid
            cards={cards}
            shown={reply.data.cards}
            isArranging={isArranging}
            asked={asked}
            onChange={set}
            onEdit={setEdited}
          />
        ) : (
          <div className={styles.cards} aria-busy>
            {[...cards.entries()].map(([at, card]) => (
              <div key={at} data-size={card.size}>
                <Panel>
                  <Skeleton width="100%" height="18rem" />
                </Panel>
              </div>
            ))}
          </div>
        )}
      </div>
      {isAdding && (
        <Suspense>
          <AddCard
            onClose={() => setAdding(false)}
            onSave={(card) => {
              set([...cards, card])
              setAdding(false)
            }}
          />
        </Suspense>
      )}
      {edited !== null && cards[edited] && (
        <Suspense>
          <AddCard
            card={cards[edited]}
            onClose={() => setEdited(null)}
            onSave={(card) => {
              set(cards.map((one, at) => (at === edited ? card : one)))
              setEdited(null)
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

const spanOf = ({ from, to }: { from: string; to: string }) => ({ from: formatDate(from), to: formatDate(to) })
