/** "m•••@exemplo.com.br": enough for its owner to know which address it is. */
export const maskedEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')
