const nameless = 'Visitante'

/** What a visitor is called who has said no name. */
export const nameOfVisitor = (visitor: string) => `${nameless} ${visitor.slice(0, 4).toUpperCase()}`

export const isNameless = (name: string) => new RegExp(`^${nameless} [0-9A-F]{4}$`).test(name)
