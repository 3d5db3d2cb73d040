/** Where a signed-in person starts. */
export const homePath = '/negocios'
export const loginPath = '/login'

/** Only an address of this site is followed after signing in. */
export const safeReturn = (path: unknown) =>
  typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\') ? path : '/'
