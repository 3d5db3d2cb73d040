/** Where the session is kept on this device. */
export const sessionKey = 'girassol.session'
