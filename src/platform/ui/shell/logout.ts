import { callHeaders } from '../data/api.ts'

/** Ends the session on the server. The device signs out even when the server cannot be reached. */
export const callLogout = () =>
  fetch('/api/logout', {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: callHeaders('POST'),
  }).catch((): undefined => undefined)
