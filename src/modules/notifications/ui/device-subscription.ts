import { api } from '../../../platform/ui/data/api.ts'
import { notifications } from '../contract.ts'

/** The browser's permission for this site's notifications. */
export type PushState = 'granted' | 'denied' | 'not-allowed'

export const isPushPossible = () => 'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

/** Logged, never shown as an error: the product works without notifications. */
export function pushState(): PushState {
  const permission = 'Notification' in window ? Notification.permission : 'default'
  const state = permission === 'granted' || permission === 'denied' ? permission : 'not-allowed'
  console.info(`push: ${state}`)
  return state
}

/** Asks for permission and sends this device's subscription to the server. False when the person refuses. */
export async function subscribeDevice(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { key } = await api(notifications.pushKey, {})
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await api(notifications.subscribe, {
    body: { endpoint: endpoint!, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  return true
}

export async function unsubscribeDevice() {
  await api(notifications.unsubscribe, {})
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
