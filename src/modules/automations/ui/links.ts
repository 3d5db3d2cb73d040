const addresses: Readonly<Record<string, string>> = {
  deal: '/negocio/',
  contact: '/contacts/',
  sale: '/vendas/',
  task: '/tasks/',
}

/** Where a record of a kind is opened. */
export const linkOf = (kind: string, id: string) => (addresses[kind] ? `${addresses[kind]}${id}` : null)
