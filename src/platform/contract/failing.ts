import type { Message } from '../i18n/messages.ts'

export type FailedAction = 'get' | 'create' | 'update' | 'delete' | 'copy'

/** What the sentence of a failed call says about the records at an address of the API. */
export interface Failing {
  /**
   * Where they are: `/deals`, `/deals/:id/proposals` for what stands under a record, or `/files?ownerKind=task` where the
   * call says what it is about. The longest that fits counts.
   */
  at: string | readonly string[]
  /** One of them with its article, as it stands after the verb: "o negócio", "the deal". */
  name: Message
  /** Sentences of their own: for an action, or for one call (`POST /deals/moves`). */
  told?: Partial<Record<FailedAction | `${string} /${string}`, Message>>
  /** What a call was to do, where more can be said of it than its kind: `PUT /tasks/:id/status`. */
  tried?: Partial<Record<`${string} /${string}`, Message | ((given: Tried) => Message | undefined)>>
  /** What to say of a call that lacks the record's id; the general sentence when absent. */
  missingId?: Message
  /** Where one of them is opened: `/negocio/:id`. */
  page?: `/${string}:id`
}

/** What a call sent, and what screens have read. */
interface Tried {
  body: unknown
  read: readonly unknown[]
}

const sentences: Record<FailedAction, Message> = {
  get: { pt: 'Não foi possível carregar {what}.', en: 'Unable to get {what}.' },
  create: { pt: 'Não foi possível criar {what}.', en: 'Unable to create {what}.' },
  update: { pt: 'Não foi possível atualizar {what}.', en: 'Unable to update {what}.' },
  delete: { pt: 'Não foi possível excluir {what}.', en: 'Unable to delete {what}.' },
  copy: { pt: 'Não foi possível copiar.', en: 'Unable to copy.' },
}

const attempts: Record<FailedAction, Message> = {
  get: { pt: 'Carregar {what}', en: 'Get {what}' },
  create: { pt: 'Criar {what}', en: 'Create {what}' },
  update: { pt: 'Atualizar {what}', en: 'Update {what}' },
  delete: { pt: 'Excluir {what}', en: 'Delete {what}' },
  copy: { pt: 'Copiar {what}', en: 'Copy {what}' },
}

const filledIn = (sentence: Message, name: Message): Message => ({
  pt: sentence.pt.replace('{what}', () => name.pt),
  en: sentence.en.replace('{what}', () => name.en),
})

/**
 * What to say when a call failed and nobody has said why: "Não foi possível excluir o contato." `url` is the address that
 * was called, with or without `/api`. Undefined for addresses that nobody has named.
 */
export function failedSentence(known: readonly Failing[], method: string, url: string): Message | undefined {
  const found = foundAt(known, method, url)
  if (!found) return undefined
  const { one, action, path } = found
  return (
    one.told?.[`${method} ${path}` as `${string} /${string}`] ??
    one.told?.[action] ??
    filledIn(sentences[action], one.name)
  )
}

/** What to say of a call to a path (`/contacts/:id`) that was not given its id, where its records have words for that. */
export const missingIdSentence = (known: readonly Failing[], path: string): Message | undefined =>
  foundAt(known, 'GET', path)?.one.missingId

/** What a call was to do: "Excluir o contato". */
export function triedWords(
  known: readonly Failing[],
  method: string,
  url: string,
  given: Tried = { body: undefined, read: [] },
): Message | undefined {
  const found = foundAt(known, method, url)
  if (!found) return undefined
  const own = found.one.tried?.[`${method} ${found.path}` as `${string} /${string}`]
  return (typeof own === 'function' ? own(given) : own) ?? filledIn(attempts[found.action], found.one.name)
}

const ofOne = /^(\/[a-z-]+)\/([0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/i

/** The page of the record that a call is about, where its module has named one. */
export function pageOf(known: readonly Failing[], url: string): string | undefined {
  const [, at, id] = ofOne.exec(url.replace(/\?.*/, '').replace(/^\/api(?=\/)/, '')) ?? []
  return id && known.find((one) => one.page && one.at === at)?.page?.replace(':id', () => id)
}

function foundAt(known: readonly Failing[], method: string, url: string) {
  const path = patternOf(url)
  const asked = (url.split('?')[1] ?? '').split('&')
  const found = known
    .flatMap((one) => [one.at].flat().map((whole) => ({ one, whole, ...partsOf(whole) })))
    .filter(({ at, about }) => (path === at || path.startsWith(`${at}/`) ? !about || asked.includes(about) : false))
    .sort((left, right) => right.whole.length - left.whole.length)[0]
  return found && { one: found.one, action: actionOf(method, path.slice(found.at.length)), path }
}

function partsOf(whole: string) {
  const [at = '', about] = whole.split('?')
  return { at, about }
}

const ids = /\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/gi

const patternOf = (url: string) =>
  url
    .replace(/\?.*/, '')
    .replace(/^\/api(?=\/)/, '')
    .replace(ids, '/:id')

/** What lies under a record belongs to it: to add there is to change the record. */
function actionOf(method: string, under: string): FailedAction {
  if (method === 'GET') return 'get'
  if (/\/cop(y|ies)$/.test(under)) return 'copy'
  const isItself = under === '' || under === '/:id'
  if (isItself && method === 'DELETE') return 'delete'
  return under === '' && method === 'POST' ? 'create' : 'update'
}
