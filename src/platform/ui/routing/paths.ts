/** Where a signed-in person starts. */
export const homePath = '/negocios'
/** The start screen of people who work on service orders. */
export const serviceOrdersPath = '/service-orders'
/** The company's plan and its invoices. */
export const billingPath = '/billing'
export const loginPath = '/login'

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash, so none of them is allowed. */
const leadsElsewhere = /^\/\/|[\\\p{Cc}]/u

/** Only an address of this site is followed after signing in. */
export const safeReturn = (path: unknown) =>
  typeof path === 'string' && path.startsWith('/') && !leadsElsewhere.test(path) ? path : '/'
