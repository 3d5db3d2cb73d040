/** Looks for calls that are due, in one company. */
export const deliverTask = 'webhooks.deliver'
