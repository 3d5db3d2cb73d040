import type { Store } from '../contract.ts'

const contact = ['document', 'phone', 'email'] as const
const address = ['zipCode', 'street', 'city', 'state'] as const

/** What the company says and the store does not. Its address is taken over whole, by a store that has no street yet. */
export function takenFromCompany(store: Store): Partial<Store> {
  const open = [...contact.filter((name) => !store[name]), ...(store.street || !store.company.street ? [] : address)]
  return Object.fromEntries(
    open
      .filter((name) => store.company[name] && store.company[name] !== store[name])
      .map((name) => [name, store.company[name]]),
  )
}
