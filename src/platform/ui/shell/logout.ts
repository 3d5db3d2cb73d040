import { callHeaders } from '../data/api.ts'

/** Tells the server that the session ends. The device signs out whether or not the server hears it. */
export const callLogout = () =>
  fetch('/api/logout', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: callHeaders('POST'),
  }).catch((): undefined => undefined)
