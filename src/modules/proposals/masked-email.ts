/** "m•••@exemplo.com.br": enough for its owner to recognise the address. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
