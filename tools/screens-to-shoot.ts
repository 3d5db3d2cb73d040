export interface Shot {
  name: string
  path: string
  /** Signed in as the demo company's administrator. */
  member?: true
  /** Waits until this text is on screen. */
  until?: string
}

/** Every screen that `npm run shots` photographs; a screen that is not listed here has not been looked at. */
export const shots: Shot[] = [
  { name: 'login', path: '/login', until: 'Entrar' },
  { name: 'kit', path: '/dev/kit', until: 'Kit' },
]
