import type { Message } from '../i18n/messages.ts'
import type { Fields, RecordOf } from './record.ts'
import { fieldMessages, fieldsOf } from './record.ts'

type Said = 'search' | 'empty' | 'empty.why' | 'new' | 'not_found' | 'change.work'

/** The name of many records, which is the title of their list, and of one. */
type Titles<At extends string> = Readonly<Record<`${At}.title` | `${At}.one`, Message>>
type Words = Readonly<Record<'title' | 'one', Message>>

/**
 * The usual messages of a module, derived from its record; `at` is its address, `titles` are those of its menu. A
 * message declared beside them under the same name replaces one.
 * @generated Modules that `npm run new-module` writes use it.
 */
export const recordMessages = <const T extends string, F extends Fields, const At extends string>(
  of: RecordOf<F> & { table: T },
  at: At,
  titles: Titles<At>,
) => {
  const words = { title: titles[`${at}.title` as const], one: titles[`${at}.one` as const] }
  const isOfPeople = fieldsOf(of).some(([, field]) => field.of === 'user')
  return {
    ...titles,
    ...fieldMessages(of),
    ...(prefixed(at, saidOfList(words.one)) as Record<`${At}.${Said}`, Message>),
    // Kept from the type: of these no code asks by name.
    ...({ [`${of.table}.called`]: called(words.one) } as object),
    ...((isOfPeople ? saidOfPeople(of, words) : {}) as object),
  }
}

/** As the history of a deal or contact calls one that stands on it, whatever the gender of its word. */
const called = (one: Message): Message => ({
  pt: `o registro de ${one.pt.toLowerCase()}`,
  en: `the ${one.en.toLowerCase()}`,
})

const prefixed = (prefix: string, words: Readonly<Record<string, Message>>) =>
  Object.fromEntries(Object.entries(words).map(([name, message]) => [`${prefix}.${name}`, message]))

const saidOfList = (one: Message): Record<Said, Message> => ({
  search: { pt: 'Buscar por nome', en: 'Search by name' },
  empty: { pt: 'Nada por aqui ainda', en: 'Nothing here yet' },
  'empty.why': { pt: 'Adicione o primeiro registro.', en: 'Add the first record.' },
  new: { pt: `Adicionar ${one.pt.toLowerCase()}`, en: `Add ${one.en.toLowerCase()}` },
  not_found: { pt: 'Registro não encontrado.', en: 'Record not found.' },
  'change.work': { pt: 'Mudança de registros: {total}', en: 'Change of records: {total}' },
})

/** The notice to a new person in charge, and the question about their records before they leave. */
const saidOfPeople = ({ kind, table }: RecordOf, { title, one }: Words): Record<string, Message> => ({
  [`notifications.${kind}-assigned`]: { pt: `${title.pt}: sou responsável`, en: `${title.en}: I am in charge` },
  [`notifications.${kind}-assigned.title`]: { pt: `${one.pt}: {name}`, en: `${one.en}: {name}` },
  [`notifications.${kind}-assigned.text`]: { pt: 'Você agora é responsável.', en: 'You are now in charge.' },
  [`${table}.leaving`]: { pt: counted(one.pt, title.pt), en: counted(one.en, title.en) },
})

const counted = (one: string, many: string) =>
  `{count, plural, one {# ${one.toLowerCase()}} other {# ${many.toLowerCase()}}}`
