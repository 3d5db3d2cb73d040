/** How a connection to a service outside stands; one that is switched off says so apart. */
export const connectionStates = ['not_configured', 'connected', 'error', 'disconnected'] as const
export type ConnectionState = (typeof connectionStates)[number]
