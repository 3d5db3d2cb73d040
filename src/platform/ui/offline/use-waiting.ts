import { useSyncExternalStore } from 'react'
import { onWaiting, readWaiting } from './waiting-requests.ts'

/** The writes that wait for the network on this device, the oldest first: what is shown counts them as done. */
export const useWaiting = () => useSyncExternalStore(onWaiting, readWaiting)
