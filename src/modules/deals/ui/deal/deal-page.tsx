import { IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { platformMessages } from '../../../../platform/messages.ts'
import type { RoomEvent } from '../../../../platform/realtime/room-message.ts'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { keyOf, refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { whenWritten } from '../../../../platform/ui/data/writes/when-written.ts'
import { EmptyPart } from '../../../../platform/ui/feedback/empty-part.tsx'
import { ErrorBoundary } from '../../../../platform/ui/feedback/error-boundary.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { Skeleton, SkeletonLines } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Record } from '../../../../platform/ui/layout/record.tsx'
import { Tabs } from '../../../../platform/ui/layout/tabs.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Stepper } from '../../../../platform/ui/pieces/stepper.tsx'
import { LeadOn } from '../../../../platform/ui/routing/lead-on.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../../activity/ui/public.ts'
import { type Deal, deals } from '../../contract.ts'
import { activitiesTab } from '../../tab-flags.ts'
import styles from './deal.module.css'
import { DealDetail, DealFigures } from './deal-head.tsx'
import { DealMenu } from './deal-menu.tsx'
import { activitiesPath, callsPath, DealReach } from './deal-reach.tsx'
import { type DealTab, tabsFor } from './deal-tab.ts'
import { FirstProposal } from './first-proposal.tsx'
import { dealPageMessages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NextActionButton } from './next-action-button.tsx'
import { NextStep } from './next-step.tsx'
import { useRestore } from './use-restore.ts'

/**
 * The page of one deal: contact, place in the funnel, value and next step; its parts as tabs; the timeline beside them.
 */
export function DealPage({ tabs }: { tabs: readonly DealTab[] }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const queries = useQueryClient()
  const deal = useItem(deals.show, { params: { id } })
  const again = () => void refresh(queries, [deals.show])
  useRoom(`deal:${id}`, {
    onEvents: async (events) => {
      const isLeaving = queries.isMutating() > 0 && events.some(({ kind }) => kind === 'deals.removed')
      await whenWritten(queries)
      if (isLeaving) return
      const known = queries.getQueryData<Deal>(keyOf(deals.show, { params: { id } }))
      if (events.some((event) => isNewsOf(event, known))) again()
    },
    onGap: again,
  })
  // A deal that was deleted meanwhile is not shown as if it existed.
  if (deal.error && (!deal.data || deal.error.status === 404))
    return <Failure failure={deal.error} retry={() => void deal.refetch()} />
  if (!deal.data) return <Bones />
  return <DealRecord key={id} deal={deal.data} tabs={tabs} />
}

/** A note does not change the deal, and what this page has just saved was returned in the reply. */
const isNewsOf = ({ subject, at }: RoomEvent, deal: Deal | undefined) =>
  subject.kind !== 'note' && !(subject.kind === 'deal' && at && deal && Date.parse(at) === Date.parse(deal.updatedAt))

function DealRecord({ deal, tabs }: { deal: Deal; tabs: readonly DealTab[] }) {
  const { t, say } = useText(dealPageMessages)
  const granted = usePermissions()
  const shown = tabsFor(tabs, granted)
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [moving, setMoving] = useState<{ statusId: string | null } | null>(null)
  const onMove = (statusId: string | null) => setMoving({ statusId })
  const mayMove = deal.can.move.ok
  const restoreOf = useRestore(deal)
  const showsWay = !granted.has('deal-tabs.current-funnel') && deal.stepper.length > 0
  const showsTimeline = !granted.has(activitiesTab.hiddenWith)
  const [, , , tabOnScreen, recordOnScreen] = path.split('/')
  const isOnTimeline = tabOnScreen === activitiesPath
  const paths = shown.map((tab) => tab.path)
  const [isBeside, setBeside] = useState(false)
  // Tabs whose content the timeline at the side already shows.
  const offered = shown.filter(({ path }) => !(isBeside && path !== tabOnScreen && timelinePaths.includes(path)))
  const next = { deal, tabs: paths, tabOnScreen, isOnRecord: Boolean(recordOnScreen), onMove }
  return (
    <>
      <Record
        trail={[
          { label: t('deal.deals'), to: '/negocios' },
          { label: deal.names.step },
          { label: t('deal.number', { number: formatNumber(deal.number) }) },
        ]}
        title={deal.title}
        detail={<DealDetail deal={deal} />}
        facts={!granted.has('deal-tabs.summary') && <DealFigures deal={deal} />}
        actions={
          <>
            <DealMenu deal={deal} onMove={onMove} />
            <NextActionButton {...next} />
          </>
        }
        tabs={
          <Tabs
            label={t('deal.tabs')}
            hasMore
            tabs={offered.map((tab) => ({
              label: say(tab.label),
              to: `/negocio/${deal.id}/${tab.path}`,
              count: tab.count?.(deal) || null,
              coversRecords: true,
            }))}
          />
        }
        main={
          <ErrorBoundary key={path}>
            {tabOnScreen === paths[0] && <FirstProposal deal={deal} tabs={paths} />}
            <TabContent deal={deal} tabs={tabs} shown={shown} path={path} />
          </ErrorBoundary>
        }
        side={
          showsTimeline &&
          !isOnTimeline && <RecordTimeline threadId={deal.id} room={`deal:${deal.id}`} restoreOf={restoreOf} />
        }
        onSide={setBeside}
        dock={
          <>
            <DealReach deal={deal} hasTimeline={showsTimeline && !isOnTimeline && paths.includes(activitiesPath)} />
            <NextActionButton {...next} size="large" />
          </>
        }
      >
        <div className={styles.way}>
          {showsWay && (
            <Stepper
              label={t('deal.way')}
              at={deal.statusId}
              steps={deal.state === 'open' ? deal.stepper : deal.stepper.map(countingNothing)}
              {...(mayMove && {
                onPick: ({ id }) => id !== deal.statusId && onMove(id),
                action: (
                  <Button variant="quiet" size="small" onClick={() => onMove(null)}>
                    {t('deal.move')}
                  </Button>
                ),
              })}
            />
          )}
          <NextStep deal={deal} />
        </div>
      </Record>
      {moving && <MoveDialog deal={deal} statusId={moving.statusId} onClose={() => setMoving(null)} />}
    </>
  )
}

const timelinePaths = [activitiesPath, callsPath]

/** A closed deal has no age in its status. */
const countingNothing = (step: Deal['stepper'][number]) => (step.current ? { ...step, days: undefined } : step)

interface TabContentProps {
  deal: Deal
  tabs: readonly DealTab[]
  shown: readonly DealTab[]
  path: string
}

/** The tab of the address. A hidden one is refused; if the first is hidden, the next one opens. */
function TabContent({ deal, tabs, shown, path }: TabContentProps) {
  const { t, say } = useText(dealPageMessages)
  const segment = path.split('/')[3]
  const isHidden = tabs.some((tab) => tab.path === segment) && !shown.some((tab) => tab.path === segment)
  if (!isHidden) return <Outlet />
  if (segment === tabs[0]?.path && shown[0]) return <LeadOn to={`/negocio/${deal.id}/${shown[0].path}`} />
  return <EmptyPart icon={IconLock} title={t('deal.tab.hidden')} why={say(platformMessages['platform.hidden'])} />
}

const Bones = () => (
  <Record
    trail={[]}
    title={<Skeleton width="18rem" height="1.5rem" />}
    detail={<Skeleton width="12rem" />}
    main={<SkeletonLines lines={8} />}
  >
    <Skeleton height="2.5rem" />
  </Record>
)
