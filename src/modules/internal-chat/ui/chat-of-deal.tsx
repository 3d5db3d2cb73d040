import { useEffect, useState } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { useDealOnPage } from '../../deals/ui/public.ts'
import { internalChat } from '../contract.ts'
import styles from './chat.module.css'
import { RoomView } from './room-view.tsx'

/** The room of the deal, made when somebody opens its tab for the first time. */
export function ChatOfDeal() {
  const { id } = useDealOnPage()
  const [roomId, setRoomId] = useState<string>()
  const open = useCall(internalChat.openOfDeal, { tells: 'nowhere', onDone: ({ id: made }) => setRoomId(made) })
  const { run } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each deal
  useEffect(() => void run({ params: { id } }), [id])
  if (open.failure) return <Failure failure={open.failure} retry={() => void run({ params: { id } })} />
  return <div className={styles.ofDeal}>{roomId ? <RoomView id={roomId} /> : <SkeletonLines lines={6} />}</div>
}
